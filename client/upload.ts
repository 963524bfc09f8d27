// Uploads one file. In browsers XMLHttpRequest tells how many bytes were sent, which fetch does not.
import { errorOfText, QuireError } from "./errors.ts";
import { addressOf, type Connection, headersOf, type Call, send } from "./request.ts";
import { collectionPath } from "./resources/paths.ts";
import type { Document } from "./types.ts";

export type Upload = {
  file: Blob;
  filename: string;
  metadata?: Readonly<Record<string, unknown>>;
  /**
   * Whether the file becomes a new version of a document of this name with other content, which is the default. `false`:
   * that document is kept, and the error has the code `conflict` and the reason `name_taken`.
   */
  replace?: boolean;
  /** `sent` and `total` are bytes. Called only in browsers. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal | undefined;
};

/** What this file uses of it, so that the client compiles without the types of browsers. */
type Xhr = {
  status: number;
  responseText: string;
  upload: { addEventListener: (name: "progress", listener: (sent: Sent) => void) => void };
  open: (method: string, address: string) => void;
  setRequestHeader: (name: string, value: string) => void;
  getResponseHeader: (name: string) => string | null;
  addEventListener: (name: "load" | "error" | "abort" | "loadend", listener: () => void) => void;
  send: (body: unknown) => void;
  abort: () => void;
};
type Sent = { loaded: number; total: number };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- browsers have it
const { XMLHttpRequest } = globalThis as unknown as { XMLHttpRequest?: new () => Xhr };
/** `isNew` is false if the same bytes were there under the same name: then nothing has changed. */
export type Uploaded = { document: Document; isNew: boolean };

/** The same bytes under the same name change nothing, so an upload that fails may be sent again. */
export async function upload(
  connection: Connection,
  collection: string,
  sending: Upload,
): Promise<Uploaded> {
  if (XMLHttpRequest !== undefined && sending.onProgress !== undefined) {
    return uploadWith(new XMLHttpRequest(), connection, { collection, sending });
  }
  const response = await send(connection, requestOf(collection, sending));
  return uploadedOf(response.status, await response.text());
}

function requestOf(collection: string, sending: Upload): Call {
  const { file, filename, metadata, replace = true, signal } = sending;
  const path = collectionPath(collection, "/documents");
  const query = replace ? {} : { replace: "false" };
  const content =
    metadata === undefined
      ? { query: { filename, ...query }, body: file, headers: typeOf(file) }
      : { query, body: formOf({ file, filename, metadata }) };
  return { method: "POST", path, isIdempotent: true, signal, ...content };
}

function uploadedOf(status: number, body: string): Uploaded {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's promise
  return { document: JSON.parse(body) as Document, isNew: status === 202 };
}

function typeOf(file: Blob): Record<string, string> {
  return { "Content-Type": file.type === "" ? "application/octet-stream" : file.type };
}

function formOf({ file, filename, metadata }: Upload): FormData {
  const form = new FormData();
  form.append("metadata", JSON.stringify(metadata));
  form.append("file", file, filename);
  return form;
}

/** One attempt, with the class of browsers that tells how far it is. */
export function uploadWith(
  xhr: Xhr,
  connection: Connection,
  { collection, sending }: { collection: string; sending: Upload },
): Promise<Uploaded> {
  const request = requestOf(collection, sending);
  const { onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const leave = () => xhr.abort();
    xhr.open("POST", addressOf(connection, request.path, request.query));
    for (const [name, value] of Object.entries(headersOf(connection, request))) {
      xhr.setRequestHeader(name, value);
    }
    xhr.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded, total));
    // Async, so that what it throws ends the upload.
    const result = async () => {
      if (xhr.status < 400) return uploadedOf(xhr.status, xhr.responseText);
      throw errorOfText(xhr.responseText, xhr.status, xhr.getResponseHeader("Retry-After"));
    };
    xhr.addEventListener("load", () => resolve(result()));
    xhr.addEventListener("error", () =>
      reject(new QuireError("The connection was cut during the upload.", { code: "network" })),
    );
    xhr.addEventListener("abort", () => reject(signal?.reason));
    xhr.addEventListener("loadend", () => signal?.removeEventListener("abort", leave));
    signal?.addEventListener("abort", leave);
    if (signal?.aborted === true) return reject(signal.reason);
    return xhr.send(request.body);
  });
}
