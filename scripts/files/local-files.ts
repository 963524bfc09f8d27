// Files on this computer: which of a folder can be indexed, their types and their SHA-256.
import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { visibleName } from "../../src/shared/visible-name.ts";

export type LocalFile = { path: string; filename: string };

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".pdf": "application/pdf",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".html": "text/html",
  ".htm": "text/html",
  ".md": "text/markdown",
  ".txt": "text/plain",
  ".csv": "text/csv",
  ".tsv": "text/csv",
  ".eml": "message/rfc822",
};

/** A file named outright is taken whatever it is, for the server to judge; of a folder, only what can be indexed. */
export async function localFiles(paths: readonly string[]): Promise<LocalFile[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isDirectory() ? filesUnder(path) : [path])),
  );
  return [...new Set(found.flat())].map((path) => ({ path, filename: nameOf(path) }));
}

/** As the server keeps it: macOS answers NFD, and some names hide characters, and neither would be found again. */
function nameOf(path: string): string {
  return visibleName(basename(path));
}

/** Files of the folders among these paths that are left out as no file that can be indexed; hidden ones are not told. */
export async function passedOver(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isDirectory() ? allUnder(path) : [])),
  );
  return found.flat().filter((path) => !canBeIndexed(path) && !basename(path).startsWith("."));
}

async function filesUnder(folder: string): Promise<string[]> {
  return (await allUnder(folder)).filter(canBeIndexed);
}

async function allUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function canBeIndexed(path: string): boolean {
  return extname(path).toLowerCase() in MEDIA_TYPES;
}

/** Read while it is sent, so a file larger than memory can be uploaded. */
export async function blobOf(path: string): Promise<Blob> {
  const type = MEDIA_TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
  return openAsBlob(path, { type });
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
