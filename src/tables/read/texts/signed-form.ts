// Recognises signatures and the fields of a form that were taken for tables.
import type { Table } from "../../../domain/documents/table.ts";
import { captionedValue } from "../../../language/passage/captions.ts";

/**
 * Returns whether a signature or a field of a form stands where the headings of a table would: "/s/
 * Ann Reed", "12-345678 (Identification No.)". It says nothing about the cells below it.
 */
export function isSignedForm({ header }: Pick<Table, "header">): boolean {
  return header
    .flat()
    .some((text) => text.startsWith("/s/") || /\d{4}/.test(captionedValue(text)?.value ?? ""));
}
