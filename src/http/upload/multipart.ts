// Parses multipart/form-data as a stream. The file is passed on while it arrives, so its size is
// not limited by memory.
import { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { AppError, invalidInput } from "../../domain/errors.ts";

export type FileUpload<T> = {
  filename: string;
  file: T;
  fields: ReadonlyMap<string, string>;
  /** The names of fields other than `file` that were sent as files, which are not read. */
  otherFiles: readonly string[];
};

/** The maximum number of bytes of a field other than the file, such as the metadata. */
const FIELD_BYTES = 64 * 1024;

/**
 * Reads the form to the end and passes the bytes of the field `file` to `receive`. Throws
 * `invalid_input` if the form ends unexpectedly, or has no such field or several.
 */
export async function readMultipart<T>(
  request: { contentType: string; body: AsyncIterable<Uint8Array> },
  receive: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<FileUpload<T>> {
  const fields = new Map<string, string>();
  const otherFiles: string[] = [];
  const files: { filename: string; stream: Readable; received: Promise<T> }[] = [];
  const form = openForm(request.contentType);
  const source = Readable.from(request.body);
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  source.on("error", reject);
  form.on("finish", () => resolve());
  form.on("error", reject);
  form.on("field", (name, value, ...[, isCut]) => {
    // The field is cut after this many bytes, which can be fewer characters.
    if (isCut) reject(fieldTooLong(name));
    else fields.set(name, value);
  });
  form.on("file", (name, stream, filename) => {
    if (name !== "file") {
      otherFiles.push(name);
      // Without this handler, a form that ends inside this part would be an uncaught error.
      stream.on("error", () => undefined);
      stream.resume();
      return;
    }
    const received = receive(stream);
    // If the file is rejected, nothing reads the rest of it, and the form would never end.
    received.catch(reject);
    files.push({ filename, stream, received });
  });
  try {
    source.pipe(form);
    await finished;
  } catch (error) {
    // A pipe does not close its target if its source fails, so the receiver of the file would wait
    // forever.
    const cause = error instanceof Error ? error : new Error(String(error));
    for (const { stream } of files) stream.destroy(cause);
    source.destroy();
    form.destroy();
    const failure = await firstFailure(files.map(({ received }) => received));
    if (error instanceof AppError) throw error;
    if (failure instanceof AppError) throw failure;
    throw new AppError("invalid_input", "The form ended unexpectedly. Send it again.", {
      reason: "upload_ended",
      cause: error,
    });
  }
  const [only, ...more] = files;
  if (only === undefined || more.length > 0) {
    throw invalidInput("Send exactly one file, in the form field `file`.");
  }
  const filename = unescaped(only.filename);
  return { filename, file: await only.received, fields, otherFiles };
}

/**
 * The escapes with which browsers, Node, curl and Python write a quotation mark and line ends in a
 * file's name. They escape no other characters.
 */
const ESCAPES: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

function unescaped(filename: string): string {
  return filename.replaceAll(/%22|%0D|%0A/g, (escape) => ESCAPES[escape] ?? escape);
}

function fieldTooLong(name: string): AppError {
  return invalidInput(`The form field \`${name}\` is longer than ${FIELD_BYTES / 1024} kB.`, [
    { pointer: `/${name}`, message: `send at most ${FIELD_BYTES} bytes` },
  ]);
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // A path is refused with a reason, instead of being cut to its last segment.
      preservePath: true,
      limits: { fieldSize: FIELD_BYTES, files: 2, parts: 20 },
    });
  } catch (error) {
    throw new AppError(
      "invalid_input",
      "The Content-Type of the multipart form has no boundary. Let the HTTP client set this header.",
      {
        cause: error,
      },
    );
  }
}

async function firstFailure(works: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(works);
  return settled.find((result) => result.status === "rejected")?.reason;
}
