// Uploads one file. In browsers XMLHttpRequest tells how many bytes were sent, which fetch does not.
import { errorOfText, QuireError } from "./errors.ts";
import { addressOf, type Connection, headersOf, type Call, send } from "./request.ts";
import type { Document } from "./types.ts";

export type Upload = {
  file: Blob;
  filename: string;
  metadata?: Readonly<Record<string, unknown>>;
  /** `sent` and `total` are bytes. Called only in browsers. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal | undefined;
};

/** `isNew` is false if the same bytes were there under the same name: then nothing has changed. */
export type Uploaded = { document: Document; isNew: boolean };

/** The same bytes under the same name change nothing, so an upload that fails may be sent again. */
export async function upload(
  connection: Connection,
  collection: string,
  sending: Upload,
): Promise<Uploaded> {
  const { file, filename, metadata, signal } = sending;
  const path = `/v1/collections/${encodeURIComponent(collection)}/documents`;
  const content =
    metadata === undefined
      ? { query: { filename }, body: file, headers: typeOf(file) }
      : { body: formOf({ file, filename, metadata }) };
  const request: Call = { method: "POST", path, isIdempotent: true, signal, ...content };
  const canTell = sending.onProgress !== undefined && "XMLHttpRequest" in globalThis;
  if (canTell) return sendTelling(connection, request, sending);
  const response = await send(connection, request);
  return uploadedOf(response.status, await response.text());
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

function sendTelling(
  connection: Connection,
  request: Call,
  { onProgress, signal }: Upload,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const leave = () => xhr.abort();
    xhr.open("POST", addressOf(connection, request.path, request.query));
    for (const [name, value] of Object.entries(headersOf(connection, request))) {
      xhr.setRequestHeader(name, value);
    }
    xhr.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded, total));
    xhr.addEventListener("load", () => {
      if (xhr.status < 400) resolve(uploadedOf(xhr.status, xhr.responseText));
      else reject(errorOfText(xhr.responseText, xhr.status, retryAfterOf(xhr)));
    });
    xhr.addEventListener("error", () =>
      reject(new QuireError("The connection was cut during the upload.", { code: "network" })),
    );
    xhr.addEventListener("abort", () => reject(signal?.reason));
    xhr.addEventListener("loadend", () => signal?.removeEventListener("abort", leave));
    signal?.addEventListener("abort", leave);
    if (signal?.aborted === true) return reject(signal.reason);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `upload` sends a Blob or a form
    return xhr.send(request.body as Blob | FormData);
  });
}

function retryAfterOf(xhr: XMLHttpRequest): number | undefined {
  const seconds = Number(xhr.getResponseHeader("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
