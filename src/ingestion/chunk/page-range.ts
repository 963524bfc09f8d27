/** The range of a page in the document's text. */
export type PageRange = { page: number; start: number; end: number };

/** Returns the pages that a range of the document's text spans. */
export function pagesOf(
  pages: readonly PageRange[],
  start: number,
  end: number,
): { pageStart: number; pageEnd: number } {
  const touched = pages.slice(firstEndingAfter(pages, start), firstStartingFrom(pages, end));
  return { pageStart: touched[0]?.page ?? 1, pageEnd: touched.at(-1)?.page ?? 1 };
}

function firstEndingAfter(pages: readonly PageRange[], at: number): number {
  return partition(pages, (page) => page.end <= at);
}

function firstStartingFrom(pages: readonly PageRange[], at: number): number {
  return partition(pages, (page) => page.start < at);
}

/** Returns the index of the first page for which `isBefore` is false, by binary search. */
function partition(pages: readonly PageRange[], isBefore: (page: PageRange) => boolean): number {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const page = pages[middle];
    if (page !== undefined && isBefore(page)) low = middle + 1;
    else high = middle;
  }
  return low;
}
