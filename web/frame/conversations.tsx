import { words } from "../words/words.ts";

/** The conversations of a collection, newest first. */
export function Conversations({ collection }: { collection: string }) {
  return (
    <div
      class="nav conversations"
      data-collection={collection}
      aria-label={words().frame.conversations}
    />
  );
}
