// An answer that can be read again is finished although its reader has left, but not for long: nobody may come back.
import { type AppError, unavailable } from "../../domain/errors.ts";

type AfterLeaving = {
  /** Ends the time for the answer early. */
  hurry: AbortSignal;
  leave: () => void;
  /** The answer is finished. */
  end: () => void;
};

export function afterLeaving(ms: number): AfterLeaving {
  const hurry = new AbortController();
  let grace: ReturnType<typeof setTimeout> | undefined;
  return {
    hurry: hurry.signal,
    leave: () => {
      grace ??= setTimeout(() => hurry.abort(leftTooLong()), ms);
    },
    end: () => clearTimeout(grace),
  };
}

function leftTooLong(): AppError {
  return unavailable("The reader left, so the time for this answer was limited.");
}
