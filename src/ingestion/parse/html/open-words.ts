// Collects the words since the last block, including raised and lowered text.
import { type Shift, shiftDigits } from "../text/raised.ts";
import { decodeHtmlEntities } from "./html-entities.ts";

export type OpenWords = {
  /** Adds text of the file, with undecoded character references. */
  write: (raw: string) => void;
  /** Adds the mark that a tag represents. */
  add: (mark: string) => void;
  /** Raises or lowers the text from here to the end of the element; undefined changes nothing. */
  shift: (tag: string, kind: Shift | undefined) => void;
  endShift: (tag: string) => void;
  /**
   * Returns the words and removes them. Unless they are preformatted, spaces and line breaks of the
   * file become one space.
   */
  take: (isPreformatted: boolean) => string;
};

/** A significant line break. */
export const BREAK = "\v";
/** The link of a heading to itself, which manuals show after it. */
const LINK_SIGN = /\s*¶\s*$/;

export function openWords(): OpenWords {
  let raw = "";
  /** The text that was written last. */
  let behind = "";
  let open: { kind: Shift; raw: string; tag: string; inside: number } | undefined;
  const write = (more: string): void => {
    if (open !== undefined) open.raw += more;
    else {
      raw += more;
      behind = more;
    }
  };
  const end = (): void => {
    const ended = open;
    open = undefined;
    if (ended !== undefined) write(shiftDigits(behind, ended.raw, ended.kind));
  };
  return {
    write,
    add: (mark) => {
      raw += mark;
    },
    shift: (tag, kind) => {
      if (open?.tag === tag) open.inside += 1;
      if (kind === undefined || open !== undefined) return;
      open = { kind, raw: "", tag, inside: 0 };
    },
    endShift: (tag) => {
      if (open?.tag !== tag) return;
      if (open.inside === 0) end();
      else open.inside -= 1;
    },
    take: (isPreformatted) => {
      end();
      behind = "";
      const text = decodeHtmlEntities(raw).replaceAll("\u00ad", "");
      raw = "";
      return isPreformatted ? text : plainWords(text);
    },
  };
}

function plainWords(text: string): string {
  return text
    .replaceAll(/[^\S\v]+/g, " ")
    .replaceAll(/ ?\v ?/g, "\n")
    .replace(LINK_SIGN, "")
    .trim();
}
