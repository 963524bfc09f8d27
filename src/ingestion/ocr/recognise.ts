// Pages without a text layer get their text from a page reader, where there is one.
import { AppError } from "../../domain/errors.ts";
import type { Version } from "../../domain/document.ts";
import type { Page } from "../../domain/page.ts";
import type { ModelUsage } from "../../models/language-model.ts";
import type { PageReader } from "../../models/page-reader.ts";
import { errorFields } from "../../shared/log.ts";
import { fileKey } from "../../storage/files.ts";
import type { IngestionDeps } from "../deps.ts";
import { openPictures, type PagePictures } from "./page-pictures.ts";
import { encodePng } from "./png.ts";

type Deps = Pick<IngestionDeps, "files" | "pages" | "usage" | "pageReader" | "log" | "now">;

/** Pages handed to models in one message: at a minute each at most, within the quarter of an hour it has. */
export const RECOGNISED_PER_MESSAGE = 10;

/** A picture of text, or a blank page: which of them no one can tell before it is read. */
export function needsRecognition(page: Pick<Page, "text">): boolean {
  return page.text.trim() === "";
}

export type Recogniser = {
  /** Stores a page without text, with what was read of it or flagged as in need of it, and answers it as stored. */
  store: (page: Page) => Promise<Page>;
  close: () => Promise<void>;
};

/** `store` rejects with a retryable `AppError` where the models may answer later. */
export function pageRecogniser(deps: Deps, version: Version): Recogniser {
  const owner = { ...version, version: version.id };
  const { pageReader: reader } = deps;
  const used: ModelUsage[] = [];
  let source: Promise<Source> | undefined;

  const read = async (page: number, by: PageReader): Promise<string> => {
    source ??= openSource(deps, version, by);
    const { texts, pictures } = await source;
    const converted = texts.get(page);
    if (converted !== undefined) return converted;
    const found: string[] = [];
    for (const picture of await pictures.of(page)) {
      const { text, usage } = await by.readPicture(await encodePng(picture));
      used.push(usage);
      found.push(text);
    }
    return found.join("\n").trim();
  };

  /** Empty where the models find nothing or won't read this page, however often they are asked. */
  const tryReading = async (page: number, by: PageReader): Promise<string> => {
    try {
      return await read(page, by);
    } catch (error) {
      if (!isFinal(error)) throw error;
      const { tenant, document, id } = version;
      deps.log("ocr.refused", { tenant, document, version: id, page, ...errorFields(error) });
      return "";
    }
  };

  return {
    store: async (page) => {
      // Models answer a little otherwise each time: what was stored first stays, and what points into it holds.
      const stored = await deps.pages.load(owner, page.page);
      if (stored !== undefined) return stored;
      const text = reader === undefined ? "" : await tryReading(page.page, reader);
      const isRead = text !== "";
      return deps.pages.keepFirst(owner, {
        ...page,
        ...(isRead && { text, lines: [], tables: [] }),
        ocr: isRead ? "done" : "needed",
      });
    },
    close: async () => {
      await deps.usage.addModelUse(version.tenant, deps.now().toISOString().slice(0, 10), used);
      await (await source?.catch(() => undefined))?.pictures.close();
    },
  };
}

type Source = { texts: ReadonlyMap<number, string>; pictures: PagePictures };

/** The file a second time: the parser's own copy decodes no pictures, and is taken over by it. */
async function openSource(deps: Deps, version: Version, reader: PageReader): Promise<Source> {
  const bytes = await deps.files.load(fileKey(version, version.document, version.sha256));
  if (bytes === undefined) throw new Error("the file is gone");
  const texts = await reader.readFile({ name: version.filename, bytes });
  return { texts, pictures: await openPictures(bytes) };
}

/** A damaged picture, a model that can't be used at all, or not for this page. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && !error.retryable && error.retryAfter === undefined;
}
