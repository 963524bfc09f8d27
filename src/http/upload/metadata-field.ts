// Reads the metadata that a multipart form sends with its file.
import { invalidInput } from "../../domain/errors.ts";
import { refuseIn } from "../access/reserved-names.ts";
import { Metadata } from "../bodies/document-body.ts";
import { validationErrorsOf } from "../bodies/validation-errors.ts";

/** Returns undefined if the form has no such field. Throws `invalid_input` if it is no JSON object. */
export function metadataOf(field: string | undefined): Record<string, unknown> | undefined {
  if (field === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(field);
  } catch {
    throw invalidInput("The form field `metadata` is not valid JSON.", [
      { pointer: "/metadata", message: "not JSON" },
    ]);
  }
  refuseIn(value, "/metadata");
  const parsed = Metadata.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = validationErrorsOf(parsed.error.issues).map(({ pointer, message }) => ({
    pointer: `/metadata${pointer}`,
    message,
  }));
  throw invalidInput("The form field `metadata` is not a valid JSON object.", faults);
}
