// Detects the media types that can be indexed, from a file's first bytes and, if they are ambiguous, from its name.
export const PDF = "application/pdf";
export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const HTML = "text/html";
export const MARKDOWN = "text/markdown";
export const CSV = "text/csv";
export const TEXT = "text/plain";
export const EMAIL = "message/rfc822";

/** Every type that can be indexed. */
export const INDEXABLE = [PDF, DOCX, PPTX, XLSX, HTML, MARKDOWN, CSV, TEXT, EMAIL];

/** Legacy Office files and Outlook messages, and all other files that can't be indexed. */
const OLE = "application/x-ole-storage";
const OTHER = "application/octet-stream";

/** So many of a file's first bytes are looked at. */
export const HEAD_BYTES = 4096;
/** Viewers accept junk before a PDF's header, within its first 1,024 bytes (PDF 1.7, appendix H, note 13). */
const HEAD = 1024;

const OFFICE_NAMES: Readonly<Record<string, string>> = {
  docx: DOCX,
  docm: DOCX,
  dotx: DOCX,
  pptx: PPTX,
  pptm: PPTX,
  ppsx: PPTX,
  potx: PPTX,
  xlsx: XLSX,
  xlsm: XLSX,
  xltx: XLSX,
};

const TEXT_NAMES: Readonly<Record<string, string>> = {
  txt: TEXT,
  text: TEXT,
  log: TEXT,
  md: MARKDOWN,
  markdown: MARKDOWN,
  csv: CSV,
  tsv: CSV,
  tab: CSV,
  html: HTML,
  htm: HTML,
  xhtml: HTML,
  eml: EMAIL,
};

/** Names that promise a type that can be indexed. */
const NAMED_TYPES: ReadonlyMap<string, string> = new Map([
  ["pdf", PDF],
  ...Object.entries(OFFICE_NAMES),
  ...Object.entries(TEXT_NAMES),
]);

/** The first folder in the ZIP archive identifies the kind of Office file if the name does not. */
const OFFICE_FOLDERS = [
  ["word/", DOCX],
  ["ppt/", PPTX],
  ["xl/", XLSX],
] as const;

/**
 * Detects a file's media type from its first bytes and its name. `rejectionReason` says whether this type can be
 * indexed. An Office file is a ZIP archive; only parsing shows whether it really is of the kind that its name
 * suggests.
 */
export function detectMediaType(head: Uint8Array, filename: string): string {
  const start = new TextDecoder("latin1").decode(head.subarray(0, HEAD));
  const extension = extensionOf(filename);
  const byName = TEXT_NAMES[extension];
  if (start.startsWith("%PDF-")) return PDF;
  // A text file may mention PDF headers in its first lines. A PDF with junk before its header is not named .txt.
  if (start.includes("%PDF-") && byName === undefined) return PDF;
  // With a current file extension, this is usually a password-protected file, which its parser detects.
  if (start.startsWith("ÐÏ\u0011à¡±\u001aá")) return OFFICE_NAMES[extension] ?? OLE;
  if (start.startsWith("PK\u0003\u0004")) return OFFICE_NAMES[extension] ?? officeOf(head) ?? OTHER;
  if (!isText(head.subarray(0, HEAD)) || start.startsWith(String.raw`{\rtf`)) return OTHER;
  return byName ?? (/^\s*(?:ï»¿)?<(?:!doctype html|html)\b/i.test(start) ? HTML : OTHER);
}

/** The type that can be indexed and that a file's name promises; undefined if it promises none. */
export function mediaTypeByName(filename: string): string | undefined {
  return NAMED_TYPES.get(extensionOf(filename));
}

/** Explains how to proceed with a file of a type that can't be indexed; undefined if the type can be indexed. */
export function rejectionReason(mediaType: string, filename = ""): string | undefined {
  if (mediaType === OLE) {
    return "Outlook messages (.msg) and Word, Excel and PowerPoint files from before 2007 (.doc, .xls, .ppt) can't be indexed. Open the file, save it as .eml, .docx, .xlsx or .pptx and upload the copy.";
  }
  if (INDEXABLE.includes(mediaType)) return undefined;
  if (mediaTypeByName(filename) !== undefined) {
    return `The name of the file ends in .${extensionOf(filename)}, but its content is of another kind, or is damaged. Open the file in the program that made it, save it again and upload the copy.`;
  }
  return "The file type is not supported. Supported types are PDF, DOCX, PPTX, XLSX, HTML, Markdown, CSV, plain text and e-mail (EML). The type is detected from the file's first bytes and, for text files, from the extension (.txt, .md, .csv, .html, .eml).";
}

function extensionOf(filename: string): string {
  return /\.([^./\\]+)$/.exec(filename.trim())?.[1]?.toLowerCase() ?? "";
}

/** Word writes its own folder behind the descriptions of the archive, which alone may have 1,500 bytes. */
function officeOf(head: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(head.subarray(0, HEAD_BYTES));
  return OFFICE_FOLDERS.find(([folder]) => start.includes(folder))?.[1];
}

/**
 * UTF-8 text contains no NUL bytes. UTF-16 text contains one next to each Latin letter, at all even or all odd
 * positions.
 */
function isText(head: Uint8Array): boolean {
  const [a, b] = head;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [few, many] = zeros.toSorted((x, y) => x - y);
  return many === 0 || ((many ?? 0) > head.length / 8 && (few ?? 0) < (many ?? 0) / 20);
}
