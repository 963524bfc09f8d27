// Finds the labels of a line or row of a form: before a colon, or in brackets below or behind its
// values.
import {
  captionedValue,
  isCaption,
  plainCaption,
  withoutBrackets,
} from "../../../language/passage/captions.ts";
import { captionedCells } from "../../../language/passage/row-under-header.ts";
import { cellsIn } from "../../../language/rows.ts";
import type { Candidate } from "../candidates.ts";
import { labelOf } from "../features/closeness.ts";

/** Returns the captions that a form prints in brackets below or behind its values. */
export function captionsOf({ form, text, header }: Candidate): string[] {
  if (form === "list") return [];
  const lone = form === "sentence" ? captionedValue(text) : undefined;
  const below = cellsIn(header?.text ?? "").filter(isCaption);
  const captions = [
    ...(lone === undefined ? [] : [lone.caption]),
    ...(form === "row" ? (captionedCells(text) ?? []) : []).map(({ name }) => name),
    ...below,
  ];
  return captions.map((caption) => plainCaption(withoutBrackets(caption)));
}

/** Returns the label before a colon, or the captions of a form. */
export function labelsOf(candidate: Candidate): string[] {
  const label = candidate.form === "sentence" ? labelOf(candidate.text) : "";
  return label === "" ? captionsOf(candidate) : [label];
}
