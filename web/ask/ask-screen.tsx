import { Empty } from "../kit/empty.tsx";
import { words } from "../words/words.ts";

export function AskScreen() {
  return <Empty icon="ask" title={words().ask.placeholder} />;
}
