// The id of a page for `search` and `fetch`, which have one string each: `doc_…:4`.

export function pageId(document: string, page: number): string {
  return `${document}:${page}`;
}

/** Without a page, the first one is meant. Undefined for texts that are no such id. */
export function parsePageId(id: string): { document: string; page: number } | undefined {
  const match = /^(doc_\w+)(?::(\d{1,6}))?$/.exec(id.trim());
  if (match === null) return undefined;
  const [, document = "", page = "1"] = match;
  return { document, page: Number(page) };
}
