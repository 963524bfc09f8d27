import { invalidInput } from "../domain/errors.ts";

const MAX_NAME = 255;

/** Returns the last segment of a path, without control characters and in Unicode normalisation form C. */
export function cleanName(filename: string): string {
  const name = (filename.normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
    .replaceAll(/[\u0000-\u001f\u007f]/g, "")
    .trim();
  if (name === "" || name.length > MAX_NAME) {
    throw invalidInput(`The file name must have 1 to ${MAX_NAME} characters.`, [
      { pointer: "/filename", message: "empty or too long" },
    ]);
  }
  return name;
}
