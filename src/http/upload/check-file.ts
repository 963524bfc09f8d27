// Checks an uploaded file before it is stored.
import { AppError, invalidInput } from "../../domain/errors.ts";
import { detectMediaType, rejectionReason } from "../../domain/documents/media-type.ts";
import { visibleName } from "../../shared/visible-name.ts";
import type { Services } from "../services.ts";

export type ReceivedFile = Awaited<ReturnType<Services["files"]["receive"]>>;

const MAX_NAME = 255;

/**
 * Returns the media type. Throws `unsupported_media_type` for files that cannot be indexed, and
 * `invalid_input` for empty ones.
 */
export function mediaTypeOf(file: ReceivedFile, filename: string): string {
  if (file.bytes === 0) throw emptyFile();
  const mediaType = detectMediaType(file.head, filename);
  const refusal = rejectionReason(mediaType, filename);
  if (refusal !== undefined) throw new AppError("unsupported_media_type", refusal);
  return mediaType;
}

export function emptyFile(): AppError {
  return invalidInput("The file is empty. Send a file with content.", [], { reason: "file_empty" });
}

/**
 * Returns the name without the characters that cannot be seen: the sender may not know of them, and
 * a file must not be refused because of them. Throws `invalid_input` if it is empty, too long or a
 * path: of two files of one name in different folders, the second would become a new version of the
 * first.
 */
export function cleanName(filename: string): string {
  if (/[/\\]/.test(filename)) {
    throw invalidInput(
      "A file name is not a path. Send the name without folders; files of the same name need different names.",
      [{ pointer: "/filename", message: "contains a slash or a backslash" }],
      { reason: "file_name_is_path" },
    );
  }
  const name = visibleName(filename);
  if (name === "" || name.length > MAX_NAME) {
    throw invalidInput(
      `The file name must have 1 to ${MAX_NAME} characters.`,
      [{ pointer: "/filename", message: "empty or too long" }],
      { reason: "file_name_length" },
    );
  }
  return name;
}
