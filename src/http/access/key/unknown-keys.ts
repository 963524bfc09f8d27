// Saves the database from requests with keys that do not exist: each address has a budget of them,
// and a key that was not found is not looked up again for a minute.
import { AppError } from "../../../domain/errors.ts";
import { unknownKey } from "./refused-keys.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MOST_PER_ADDRESS = 30;
const MOST_REMEMBERED = 10_000;

type Failures = { count: number; until: number };

export function createUnknownKeys(now: () => number) {
  const addresses = new Map<string, Failures>();
  const keys = new Map<string, number>();
  const valid = new Map<string, number>();
  const count = (address: string): void => {
    const failures = addresses.get(address);
    if (failures === undefined || failures.until <= now()) {
      forgetIfFull(addresses);
      addresses.set(address, { count: 1, until: now() + MINUTE_MS });
    } else failures.count += 1;
  };

  return {
    /**
     * Throws if the address has used its budget of this minute, or if the key was not found within
     * the last minute. A key that was valid before is never refused because of other requests from
     * its address.
     */
    check(address: string, hash: string): void {
      const failures = addresses.get(address);
      const isSpent =
        failures !== undefined && failures.until > now() && failures.count >= MOST_PER_ADDRESS;
      if (isSpent && (valid.get(hash) ?? 0) <= now()) {
        throw new AppError(
          "rate_limited",
          "There were too many requests with unknown keys from this address. Wait before you try again.",
          { retryAfter: Math.ceil((failures.until - now()) / 1000) },
        );
      }
      if ((keys.get(hash) ?? 0) > now()) {
        count(address);
        throw unknownKey();
      }
    },

    /** Records that a key was not found. */
    note(address: string, hash: string): void {
      count(address);
      forgetIfFull(keys);
      keys.set(hash, now() + MINUTE_MS);
    },

    /** Records that a key was found. */
    noteValid(hash: string): void {
      forgetIfFull(valid);
      valid.set(hash, now() + HOUR_MS);
    },
  };
}

function forgetIfFull(map: Map<string, unknown>): void {
  if (map.size >= MOST_REMEMBERED) map.clear();
}

export type UnknownKeys = ReturnType<typeof createUnknownKeys>;
