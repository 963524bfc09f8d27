import { Empty } from "../kit/empty.tsx";
import { words } from "../words/words.ts";

/** In place of a screen or a collection that is not there. */
export function NotFound() {
  const { frame } = words();
  return (
    <Empty icon="question" title={frame.notFoundTitle}>
      <p class="soft">{frame.notFoundText}</p>
      <a class="button" href="/">
        {frame.toStart}
      </a>
    </Empty>
  );
}
