// Recognises the text of pages without a text layer, if the profile has a page reader.
import { isPermanent } from "../../domain/errors.ts";
import type { Version } from "../../domain/documents/document.ts";
import type { Page } from "../../domain/documents/page.ts";
import type { ModelUsage } from "../../models/language-model.ts";
import type { PageReader } from "../../models/page-reader.ts";
import { errorFields } from "../../shared/log.ts";
import { fileKey } from "../../storage/content/files.ts";
import type { IngestionDeps } from "../deps.ts";
import { openPictures, type PagePictures } from "./page-pictures.ts";
import { encodePng } from "./png.ts";

type Deps = Pick<IngestionDeps, "files" | "pages" | "usage" | "pageReader" | "log" | "now">;

/**
 * The number of pages that are recognised per message. At a maximum of one minute each, they fit
 * into the 15 minutes of a message.
 */
export const RECOGNISED_PER_MESSAGE = 10;

/**
 * Returns whether the page is blank or an image of text; only recognition can tell which. A page
 * that is too complex is neither.
 */
export function needsRecognition(page: Pick<Page, "text" | "unread">): boolean {
  return page.text.trim() === "" && page.unread !== "too_complex";
}

export type Recogniser = {
  /**
   * Stores a page without text, either with the recognised text or flagged as in need of
   * recognition. Returns the stored page.
   */
  store: (page: Page) => Promise<Page>;
  close: () => Promise<void>;
};

/**
 * Creates the recogniser of a file's pages. `store` rejects with a retryable `AppError` if the
 * models may answer later.
 */
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

  /**
   * Reads a page with the models. The result is empty if they find no text or permanently reject
   * this page.
   */
  const tryReading = async (page: number, by: PageReader): Promise<string> => {
    try {
      return await read(page, by);
    } catch (error) {
      // The image is damaged, or the model cannot be used at all or not for this page.
      if (!isPermanent(error)) throw error;
      const { tenant, document, id } = version;
      deps.log("ocr.refused", { tenant, document, version: id, page, ...errorFields(error) });
      return "";
    }
  };

  return {
    store: async (page) => {
      // Models return a different text each time. The text that was stored first is kept, so that
      // positions in it remain valid.
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

/**
 * Opens the file a second time, because the parser's copy does not decode images and has taken
 * ownership of its bytes.
 */
async function openSource(deps: Deps, version: Version, reader: PageReader): Promise<Source> {
  const bytes = await deps.files.load(fileKey(version, version.document, version.sha256));
  if (bytes === undefined) throw new Error("the file is gone");
  const texts = await reader.readFile({ name: version.filename, bytes });
  return { texts, pictures: await openPictures(bytes) };
}
