// Writes the codes of an answer as its tables do: "HO-3", which was joined to "HO3" to be compared.
import { writeCodesLike } from "../../../language/names.ts";
import type { Offer } from "../../../tables/offer.ts";
import type { Statement } from "../../run/statement.ts";
import type { ReadSource } from "../read-source.ts";

export function withWrittenCodes(
  statement: Statement,
  offer: Pick<Offer, "cells"> | undefined,
  { tables }: Pick<ReadSource, "tables">,
): Statement {
  const ids = new Set(offer?.cells.map(({ table }) => table.id));
  const texts = tables
    .filter(({ id }) => ids.has(id))
    .flatMap(({ title, header, rows }) => [
      title,
      ...header.flat(),
      ...rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.text ?? [])),
    ]);
  const { text, given } = statement;
  return {
    ...statement,
    text: writeCodesLike(text, texts),
    // What the table says besides the row proves the codes of the text only in the same form.
    ...(given === undefined ? {} : { given: writeCodesLike(given, texts) }),
  };
}
