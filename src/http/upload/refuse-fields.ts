import { invalidInput } from "../../domain/errors.ts";
import type { FileUpload } from "./multipart.ts";

/** Refuses the fields that an upload does not have: a misspelt `metadata`, for example, would be lost without a word. */
export function refuseFields(
  { fields, otherFiles }: Pick<FileUpload<unknown>, "fields" | "otherFiles">,
  known: readonly string[],
): void {
  const faults = [
    ...[...fields.keys()]
      .filter((name) => !known.includes(name))
      .map((name) => ({ pointer: `/${name}`, message: "unknown field: remove it" })),
    ...otherFiles.map((name) => ({
      pointer: `/${name}`,
      message: known.includes(name) ? "send it as text, not as a file" : "unknown field: remove it",
    })),
  ];
  if (faults.length === 0) return;
  const names = known.map((name) => `\`${name}\``).join(", ");
  throw invalidInput(`A form has the field \`file\` with the file, and ${names} as text.`, faults);
}
