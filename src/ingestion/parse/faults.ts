import { UnindexableFile } from "../../domain/document.ts";
import { MAX_CELLS, MAX_TEXT } from "./limits.ts";

/** `because` ends the sentence "The file can't be read: …". */
export function unreadable(because: string, cause?: unknown): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    `The file can't be read: ${because}. Open it in Word, PowerPoint, Excel or LibreOffice, save it again and upload that copy.`,
    cause,
  );
}

export function tooLarge(
  what = "its contents unpack to more than is safe to read",
): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    `The file is too large to be indexed: ${what}. Split it and upload the parts.`,
  );
}

export function tooMuchText(): UnindexableFile {
  return tooLarge(`it holds more than ${MAX_TEXT / 1_000_000} million characters`);
}

export function tooManyCells(): UnindexableFile {
  return tooLarge(`its tables have more than ${MAX_CELLS.toLocaleString("en")} cells`);
}
