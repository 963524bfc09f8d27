// Marks retrieved text as data, between tags that no document can know, so that nothing in it can
// pass for an instruction.
import type { Passage } from "../../domain/documents/passage.ts";

/**
 * Returns a function that puts a text between tags with a random suffix. `about` is added to the
 * opening tag as it is, so it begins with a space.
 */
export function newFence(): (name: string, text: string, about?: string) => string {
  const mark = crypto.randomUUID().slice(0, 8);
  return (name, text, about = "") => `<${name}-${mark}${about}>\n${text}\n</${name}-${mark}>`;
}

/** Returns the passages, numbered from 1 and cut after `room` characters; whole without `room`. */
export function fencePassages(passages: readonly Passage[], room = Infinity): string {
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

/** Puts a text into a fence of its own. */
export function fenceText(name: string, text: string): string {
  return newFence()(name, text);
}

/** Puts lines of data into one fence. */
export function fenceLines(name: string, lines: readonly string[]): string {
  return fenceText(name, lines.map((line) => line.replaceAll(/\s+/g, " ")).join("\n"));
}
