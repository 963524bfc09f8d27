// Retrieved text as data: between marks that no document can know, so that nothing in it can pass for an instruction.
import type { Passage } from "../../domain/documents/passage.ts";

/** The passages numbered from 1, cut where `room` characters are used up; whole without a `room`. */
export function fenced(passages: readonly Passage[], room = Infinity): string {
  const fence = crypto.randomUUID().slice(0, 8);
  let left = room;
  const blocks: string[] = [];
  passages.forEach((passage, index) => {
    const body = (passage.window ?? passage).text.slice(0, left);
    left -= body.length;
    if (body === "") return;
    const about = passage.context === "" ? "" : ` about=${JSON.stringify(passage.context)}`;
    const pages = `pages="${passage.pageStart}-${passage.pageEnd}"${about}`;
    blocks.push(
      `<passage-${fence} number="${index + 1}" file=${JSON.stringify(passage.filename)} ${pages}>\n${body}\n</passage-${fence}>`,
    );
  });
  return blocks.join("\n\n");
}

/** A text in one fence of a name. */
export function fencedText(name: string, text: string): string {
  const fence = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  return `<${fence}>\n${text}\n</${fence}>`;
}

/** A few lines of data in one fence of a name. */
export function fencedLines(name: string, lines: readonly string[]): string {
  return fencedText(name, lines.map((line) => line.replaceAll(/\s+/g, " ")).join("\n"));
}
