// Retrieved text as data: between marks that no document can know, so that nothing in it can pass for an instruction.
import type { Passage } from "../../domain/documents/passage.ts";

/** Puts a text between tags of a name with an ending that no document can know; `about` stands in the first one, behind a space. */
export function newFence(): (name: string, text: string, about?: string) => string {
  const mark = crypto.randomUUID().slice(0, 8);
  return (name, text, about = "") => `<${name}-${mark}${about}>\n${text}\n</${name}-${mark}>`;
}

/** The passages numbered from 1, cut where `room` characters are used up; whole without a `room`. */
export function fenced(passages: readonly Passage[], room = Infinity): string {
  const fence = newFence();
  let left = room;
  const blocks: string[] = [];
  passages.forEach((passage, index) => {
    const body = (passage.window ?? passage).text.slice(0, left);
    left -= body.length;
    if (body === "") return;
    const about = passage.context === "" ? "" : ` about=${JSON.stringify(passage.context)}`;
    const pages = `pages="${passage.pageStart}-${passage.pageEnd}"${about}`;
    const file = `number="${index + 1}" file=${JSON.stringify(passage.filename)}`;
    blocks.push(fence("passage", body, ` ${file} ${pages}`));
  });
  return blocks.join("\n\n");
}

/** A text in one fence of a name. */
export function fencedText(name: string, text: string): string {
  return newFence()(name, text);
}

/** A few lines of data in one fence of a name. */
export function fencedLines(name: string, lines: readonly string[]): string {
  return fencedText(name, lines.map((line) => line.replaceAll(/\s+/g, " ")).join("\n"));
}
