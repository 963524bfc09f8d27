// Reads a file's pages and stores some of them per message, so that CPU time and memory don't grow
// with the file.
import { UnindexableFile, type Version } from "../domain/documents/document.ts";
import { PDF } from "../domain/documents/media-type.ts";
import { type Page, PAGE_SEPARATOR } from "../domain/documents/page.ts";
import { fileKey } from "../storage/content/files.ts";
import { type PageOwner, versionPrefix } from "../storage/content/pages.ts";
import type { IngestionDeps } from "./deps.ts";
import { parseFile } from "./parse/index.ts";
import type { ParsedFile, ParsedPage } from "./parse/parsed-file.ts";
import { needsRecognition, pageRecogniser, RECOGNISED_PER_MESSAGE } from "./ocr/recognise.ts";

type Deps = Pick<
  IngestionDeps,
  "versions" | "files" | "pages" | "pageReader" | "usage" | "limits" | "giveWay" | "log" | "now"
>;

/** The document's progress is written once per this many pages, because every write is a row. */
const REPORT_EVERY = 25;
/** The number of pages written concurrently; a Worker may have six open connections. */
const PAGE_WRITES = 6;

/**
 * The next step: read further pages, or compose the version from its pages, all of which are
 * stored.
 */
export type PagesRead =
  | { next: "read" }
  | { next: "compose"; pages: Iterable<Page> | AsyncIterable<Page> };

/**
 * Reads and stores the next pages that are not stored yet. Only the bucket determines which ones,
 * so a repeated message continues where the pages end. Throws `UnindexableFile`.
 */
export async function readNextPages(deps: Deps, version: Version): Promise<PagesRead> {
  const started = deps.now().getTime();
  const owner = { ...version, version: version.id };
  const { pageCount, parsed } = await parseNext(deps, version, await deps.pages.listStored(owner));
  if (parsed.length === 0)
    return { next: "compose", pages: loadPages(deps, owner, { first: 1, last: pageCount }) };
  const pages = await storePages(deps, version, parsed);
  const { tenant, document, id } = version;
  const ms = deps.now().getTime() - started;
  deps.log("ingest.parsed", { tenant, document, version: id, pages: pages.length, ms });
  // A file with several ranges is composed by a separate message, after the memory of this one was
  // released.
  return pages.length === pageCount ? { next: "compose", pages } : { next: "read" };
}

/**
 * Parses the pages starting with the first one that is not stored; none if all are stored.
 * Afterwards, the parser's memory can be released.
 */
async function parseNext(
  deps: Deps,
  version: Version,
  stored: ReadonlySet<number>,
): Promise<{ pageCount: number; parsed: ParsedPage[] }> {
  const { file, bytes } = await openFile(deps, version);
  try {
    const { pageCount } = file;
    const parsed: ParsedPage[] = [];
    const from = firstMissing(stored, pageCount);
    if (from > pageCount) return { pageCount, parsed };
    // All other formats are parsed as a whole before their first page is available.
    const most = version.mediaType === PDF ? deps.limits.pagesPerMessage(bytes) : pageCount;
    let toRecognise = 0;
    const countUnread = async (first: number) =>
      countStoredUnread(deps, version, { first, last: from - 1 });
    const giveWay = async () => deps.giveWay(version.tenant);
    for await (const page of file.pages(from, { countUnread, giveWay })) {
      await giveWay();
      parsed.push(page);
      if (isForRecognition(version, page)) toRecognise += 1;
      if (page.page % REPORT_EVERY === 0) {
        const progress = { done: page.page, total: pageCount, at: deps.now() };
        await deps.versions.report(version, "parsing", progress);
      }
      const isSpent = deps.pageReader !== undefined && toRecognise === RECOGNISED_PER_MESSAGE;
      if (parsed.length === most || isSpent) break;
    }
    return { pageCount, parsed };
  } finally {
    await file.close();
  }
}

/**
 * Returns whether to recognise the text of a page. Only PDF pages qualify: a blank page of another
 * format is a hidden slide or an empty sheet.
 */
function isForRecognition({ mediaType }: Version, page: ParsedPage): boolean {
  return mediaType === PDF && needsRecognition(page);
}

type PageRange = { first: number; last: number };

async function countStoredUnread(deps: Deps, version: Version, range: PageRange): Promise<number> {
  let unread = 0;
  for await (const page of loadPages(deps, { ...version, version: version.id }, range)) {
    if (page.unread === "too_complex") unread += 1;
  }
  return unread;
}

function firstMissing(stored: ReadonlySet<number>, pageCount: number): number {
  let page = 1;
  while (page <= pageCount && stored.has(page)) page += 1;
  return page;
}

async function storePages(
  deps: Deps,
  version: Version,
  parsed: readonly ParsedPage[],
): Promise<Page[]> {
  const owner = { ...version, version: version.id };
  const recogniser = pageRecogniser(deps, version);
  const pages: Page[] = [];
  let start = await startOf(deps, owner, parsed[0]?.page ?? 1);
  let writes: Promise<void>[] = [];
  try {
    for (const next of parsed) {
      const page = { ...next, start };
      const isBlank = isForRecognition(version, next);
      const stored = isBlank ? await recogniser.store(page) : page;
      start += stored.text.length + PAGE_SEPARATOR.length;
      pages.push(stored);
      if (isBlank) continue;
      const write = deps.pages.write(owner, page);
      // Awaited below. Without this handler, an earlier rejection would count as unhandled.
      write.catch(() => undefined);
      writes.push(write);
      if (writes.length >= PAGE_WRITES) {
        await Promise.all(writes);
        writes = [];
      }
    }
    await Promise.all(writes);
  } finally {
    await Promise.allSettled(writes);
    await recogniser.close();
  }
  return pages;
}

/** Returns the start of a page in the document's text, after the previous page. */
async function startOf(deps: Deps, owner: PageOwner, page: number): Promise<number> {
  if (page === 1) return 0;
  const before = await deps.pages.load(owner, page - 1);
  if (before === undefined) throw new Error(`page ${page - 1} is not stored any more`);
  return before.start + before.text.length + PAGE_SEPARATOR.length;
}

async function openFile(
  deps: Deps,
  version: Version,
): Promise<{ file: ParsedFile; bytes: number }> {
  const content = await deps.files.load(fileKey(version, version.document, version.sha256));
  if (content === undefined) {
    throw new UnindexableFile(
      "file_missing",
      "The stored file no longer exists in the bucket. Upload it again.",
    );
  }
  // The parser takes ownership of the content and empties it.
  const bytes = content.byteLength;
  const file = await parseFile(version.mediaType, content);
  if (file.pageCount > deps.limits.maxPages) {
    await file.close();
    throw new UnindexableFile(
      "too_many_pages",
      `The file has ${file.pageCount} pages, but the limit is ${deps.limits.maxPages}. Split it and upload the parts.`,
    );
  }
  await deps.versions.report(version, "parsing", {
    done: 0,
    total: file.pageCount,
    at: deps.now(),
  });
  return { file, bytes };
}

/**
 * Yields stored pages in order and prefetches a few. Throws if one is missing, because its version
 * was removed in the meantime.
 */
async function* loadPages(
  deps: Deps,
  owner: PageOwner,
  { first, last }: PageRange,
): AsyncGenerator<Page> {
  for (let from = first; from <= last; from += PAGE_WRITES) {
    const count = Math.min(PAGE_WRITES, last - from + 1);
    const numbers = Array.from({ length: count }, (_, at) => from + at);
    const pages = await Promise.all(numbers.map(async (page) => deps.pages.load(owner, page)));
    for (const page of pages) {
      if (page === undefined) throw new Error(`a page of ${versionPrefix(owner)} is gone`);
      yield page;
    }
  }
}
