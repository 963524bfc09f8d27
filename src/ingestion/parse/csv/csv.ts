// Parses comma-separated values (RFC 4180), with the separator and quote that the file actually
// uses, into Markdown tables and their descriptions.
import { repeatUpperHeadings } from "../grid/upper-headings.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";
import { decodeFile } from "../text/decode-text.ts";
import { describeTable } from "../text/describe-table.ts";
import { markdownTable } from "../text/markdown-table.ts";
import { tablesIn } from "./csv-tables.ts";
import { dialectOf, recordsOf } from "./records.ts";

/** The line with which a file tells Excel its separator. */
const TOLD_SEPARATOR = /^"?sep=([,;\t|])"?\n/i;

export function parseCsv(bytes: Uint8Array): ParsedFile {
  const whole = decodeFile(bytes);
  const declared = TOLD_SEPARATOR.exec(whole);
  const text = whole.slice(declared?.[0].length ?? 0);
  const dialect = dialectOf(text);
  const records = [
    ...recordsOf(text, { ...dialect, separator: declared?.[1] ?? dialect.separator }),
  ];
  const parts = tablesIn(records).flatMap(({ above, rows }) => [
    above.join("\n"),
    markdownTable(repeatUpperHeadings(rows)),
    describeTable(above[0] ?? "Table", repeatUpperHeadings(rows)),
  ]);
  return textFile([parts.filter((part) => part !== "").join("\n\n")]);
}
