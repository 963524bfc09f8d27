// What a look-up found, told apart from what the form asks for now.
import type { TableLookUp, TableMatches } from "../../client/types.ts";
import type { QuireError } from "../../client/errors.ts";
import { Icon } from "../kit/icon.tsx";
import { Failure, Skeleton } from "../kit/loaded.tsx";
import { words } from "../words/words.ts";
import { Closest, Matches } from "./matches.tsx";

/** `wanted`: what was looked up. The form may have been changed since. Without a result it is being looked up. */
export type LookUpState = { wanted: TableLookUp; found?: TableMatches; error?: QuireError };

/** `written`: what the form asks for. */
type Props = { state: LookUpState; written: TableLookUp };

export function Outcome({ state: { wanted, found, error }, written }: Props) {
  const { earlier, earlierResult } = words().tables;
  if (found === undefined && error === undefined) return <Skeleton />;
  const isEarlier = JSON.stringify(wanted) !== JSON.stringify(written);
  // The result stays the same element, so that a screen reader is told of the notice alone.
  return (
    <>
      {isEarlier && (
        <p class="notice warn">
          <Icon name="warning" />
          {earlier}
        </p>
      )}
      <div
        class={isEarlier ? "is-earlier" : ""}
        {...(isEarlier ? { role: "group", "aria-label": earlierResult } : {})}
      >
        {error !== undefined && <Failure error={error} />}
        {found !== undefined && <Found found={found} />}
      </div>
    </>
  );
}

function Found({ found }: { found: TableMatches }) {
  return found.matches.length > 0 ? <Matches found={found} /> : <Closest found={found} />;
}
