// A file's pages → stored pages, some of them a message, so that neither CPU nor memory grows with the file.
import { UnindexableFile, type Version } from "../domain/document.ts";
import { PDF } from "../domain/media-type.ts";
import { type Page, PAGE_SEPARATOR } from "../domain/page.ts";
import { fileKey } from "../storage/files.ts";
import { type PageOwner, versionPrefix } from "../storage/pages.ts";
import type { IngestionDeps } from "./deps.ts";
import { parseFile } from "./parse/index.ts";
import type { ParsedFile } from "./parse/parsed-file.ts";

type Deps = Pick<IngestionDeps, "versions" | "files" | "pages" | "limits" | "log" | "now">;

/**
 * Pages read in one message. At 25 pages a second, the floor for pages of tables, they take 6 s of the 30 that a Worker
 * has without asking for more, and their objects stay below 20 MB.
 */
export const PAGES_PER_MESSAGE = 150;

/** The document's progress is written once in so many pages: each write is a row. */
const REPORT_EVERY = 25;
/** Page objects written at once; a Worker may have six connections open. */
const PAGE_WRITES = 6;

/** What there is to do next: read on, or compose the pages, all of which are stored. */
export type PagesRead =
  | { next: "read" }
  | { next: "compose"; pages: Iterable<Page> | AsyncIterable<Page> };

/**
 * Reads the next pages that are not stored yet and stores them. Which those are is told by the bucket alone, so a message
 * that comes twice or after a crash goes on where the pages end. Throws `UnindexableFile`.
 */
export async function readNextPages(deps: Deps, version: Version): Promise<PagesRead> {
  const started = deps.now().getTime();
  const owner = { ...version, version: version.id };
  const stored = await deps.pages.listStored(owner);
  const file = await openFile(deps, version);
  try {
    const { pageCount } = file;
    const from = firstMissing(stored, pageCount);
    if (from > pageCount) {
      return { next: "compose", pages: loadPages(deps, owner, pageCount) };
    }
    // Every other format is parsed as a whole before its first page is there.
    const to =
      version.mediaType === PDF
        ? Math.min(from + deps.limits.pagesPerMessage - 1, pageCount)
        : pageCount;
    const pages = await readRange(deps, { version, owner, file }, { from, to });
    const { tenant, document, id } = version;
    const ms = deps.now().getTime() - started;
    deps.log("ingest.parsed", { tenant, document, version: id, from, pages: pages.length, ms });
    // A file of several ranges is composed by a message of its own, with the memory of this one free again.
    return pages.length === pageCount ? { next: "compose", pages } : { next: "read" };
  } finally {
    await file.close();
  }
}

function firstMissing(stored: ReadonlySet<number>, pageCount: number): number {
  let page = 1;
  while (page <= pageCount && stored.has(page)) page += 1;
  return page;
}

type Reading = { version: Version; owner: PageOwner; file: ParsedFile };

async function readRange(
  deps: Deps,
  { version, owner, file }: Reading,
  { from, to }: { from: number; to: number },
): Promise<Page[]> {
  const pages: Page[] = [];
  let start = await startOf(deps, owner, from);
  let writes: Promise<void>[] = [];
  try {
    for await (const parsed of file.pages(from)) {
      const page = { ...parsed, start };
      start += page.text.length + PAGE_SEPARATOR.length;
      pages.push(page);
      const write = deps.pages.write(owner, page);
      // Awaited below; a rejection before then would count as unhandled.
      write.catch(() => undefined);
      writes.push(write);
      if (writes.length >= PAGE_WRITES) {
        await Promise.all(writes);
        writes = [];
      }
      if (page.page % REPORT_EVERY === 0) {
        const progress = { done: page.page, total: file.pageCount, at: deps.now() };
        await deps.versions.report(version, "parsing", progress);
      }
      if (page.page === to) break;
    }
    await Promise.all(writes);
  } finally {
    await Promise.allSettled(writes);
  }
  return pages;
}

/** Where a page begins in the document's text: behind the page before it. */
async function startOf(deps: Deps, owner: PageOwner, page: number): Promise<number> {
  if (page === 1) return 0;
  const before = await deps.pages.load(owner, page - 1);
  if (before === undefined) throw new Error(`page ${page - 1} is not stored any more`);
  return before.start + before.text.length + PAGE_SEPARATOR.length;
}

async function openFile(deps: Deps, version: Version): Promise<ParsedFile> {
  const bytes = await deps.files.load(fileKey(version, version.document, version.sha256));
  if (bytes === undefined) {
    throw new UnindexableFile(
      "file_missing",
      "The stored file is gone from the bucket. Upload it again.",
    );
  }
  const file = await parseFile(version.mediaType, bytes);
  if (file.pageCount > deps.limits.maxPages) {
    await file.close();
    throw new UnindexableFile(
      "too_many_pages",
      `The file has ${file.pageCount} pages; at most ${deps.limits.maxPages} are indexed here. Split it and upload the parts.`,
    );
  }
  await deps.versions.report(version, "parsing", {
    done: 0,
    total: file.pageCount,
    at: deps.now(),
  });
  return file;
}

/** Stored pages in order, a few loaded ahead. Throws where one is gone: its version was removed meanwhile. */
async function* loadPages(deps: Deps, owner: PageOwner, pageCount: number): AsyncGenerator<Page> {
  for (let from = 1; from <= pageCount; from += PAGE_WRITES) {
    const count = Math.min(PAGE_WRITES, pageCount - from + 1);
    const numbers = Array.from({ length: count }, (_, at) => from + at);
    const pages = await Promise.all(numbers.map(async (page) => deps.pages.load(owner, page)));
    for (const page of pages) {
      if (page === undefined) throw new Error(`a page of ${versionPrefix(owner)} is gone`);
      yield page;
    }
  }
}
