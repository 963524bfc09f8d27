// Refuses a file if too many of its pages are too complex to be read.
import { MAX_UNREAD } from "../limits.ts";
import { tooComplexPages } from "../parse-errors.ts";
import type { CountUnread } from "../parsed-file.ts";

/**
 * Counts each page that is too complex, in ranges of `MAX_UNREAD.of` pages. Reading may begin at
 * any page, `from`, so the pages of its range that were read earlier are counted by `countEarlier`;
 * only if one more follows, because most files have none. Throws `UnindexableFile` at the first
 * page beyond the limit.
 */
export function limitUnread(
  from: number,
  countEarlier: CountUnread,
): (page: number) => Promise<void> {
  let range = 0;
  let unread = 0;
  return async (page) => {
    const first = page - ((page - 1) % MAX_UNREAD.of);
    if (first !== range) {
      range = first;
      unread = first < from ? await countEarlier(first) : 0;
    }
    unread += 1;
    if (unread > MAX_UNREAD.pages) throw tooComplexPages();
  };
}
