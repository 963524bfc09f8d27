// Completes an answer that can be read again although its reader has left, but within a limited
// time, because the reader may not return.
import { type AppError, unavailable } from "../../domain/errors.ts";

type AfterLeaving = {
  /** Ends the time for the answer early. */
  hurry: AbortSignal;
  leave: () => void;
  /** Reports that the answer is complete. */
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
