// Formats and parses the id of a page for `search` and `fetch`, which have one string each:
// `doc_…:4`.

export function pageId(document: string, page: number): string {
  return `${document}:${page}`;
}

/**
 * Parses the id of a page. An id without a page number means the first page. Returns undefined for
 * any other text.
 */
export function parsePageId(id: string): { document: string; page: number } | undefined {
  const match = /^(doc_\w+)(?::(\d{1,6}))?$/.exec(id.trim());
  if (match === null) return undefined;
  const [, document = "", page = "1"] = match;
  return { document, page: Number(page) };
}
