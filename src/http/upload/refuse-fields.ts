import { invalidInput } from "../../domain/errors.ts";
import type { FileUpload } from "./multipart.ts";

/**
 * Rejects unknown fields of an upload: a misspelt `metadata`, for example, would otherwise be lost
 * silently.
 */
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
