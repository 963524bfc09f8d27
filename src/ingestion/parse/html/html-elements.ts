// Reads the elements of an HTML file in order with htmlparser2's tokenizer. Its time is
// proportional to the length of the file, however many elements there are and however deeply they
// are nested.
import { Tokenizer } from "htmlparser2";
import { isEndOmitted, NESTS } from "./omitted-ends.ts";

export type AttributeOf = (name: string) => string | null;

export type ElementHandlers = {
  /**
   * Returns whether to omit the element and its content. Nothing is then reported until it ends.
   */
  isLeftOut: (tag: string, attributeOf: AttributeOf) => boolean;
  open: (tag: string, attributeOf: AttributeOf) => void;
  close: (tag: string) => void;
  /** Receives text with character references as they are in the file. */
  write: (raw: string) => void;
};

const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/**
 * Reads the elements. An end tag also ends the elements inside that were not closed; an end tag
 * without a start tag is ignored. Elements that are open at the end of the file are not closed.
 */
export function readElements(html: string, handlers: ElementHandlers): void {
  const stack = openElements();
  /** The element that is being omitted. */
  let leftOut: Open | undefined;
  let tag = "";
  let attributes = new Map<string, string>();
  let attribute = "";
  /** Text that is not written yet, because the tokenizer reports "<" signs in it separately. */
  let [textFrom, textTo] = [0, 0];

  const writeText = (): void => {
    if (leftOut === undefined && textTo > textFrom) handlers.write(html.slice(textFrom, textTo));
    textFrom = textTo;
  };
  const attributeOf: AttributeOf = (name) => attributes.get(name) ?? null;
  /** Returns whether the tag ends the element although its end tag is missing. */
  const isEndedBy = (open: Open, next: string): boolean =>
    isEndOmitted(open.tag, next) && !NESTS.some((nest) => stack.isOpenIn(nest, open.depth));
  const begin = (): void => {
    writeText();
    if (leftOut !== undefined && isEndedBy(leftOut, tag)) end(leftOut.tag);
    if (leftOut === undefined) {
      if (!handlers.isLeftOut(tag, attributeOf)) handlers.open(tag, attributeOf);
      else if (!VOID.has(tag)) leftOut = { tag, depth: stack.size() };
    }
    if (!VOID.has(tag)) stack.push(tag);
  };
  const end = (closed: string): void => {
    writeText();
    for (const open of stack.popThrough(closed)) {
      if (leftOut === undefined) handlers.close(open.tag);
      else if (open.depth === leftOut.depth) leftOut = undefined;
    }
  };

  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname: (from, to) => {
        tag = html.slice(from, to).toLowerCase();
        attributes = new Map();
      },
      onattribname: (from, to) => {
        attribute = html.slice(from, to).toLowerCase();
        // Of two attributes with one name, the first one counts.
        if (attributes.has(attribute)) attribute = "";
        else attributes.set(attribute, "");
      },
      onattribdata: (from, to) => void attributes.set(attribute, html.slice(from, to)),
      onopentagend: begin,
      onselfclosingtag: begin,
      onclosetag: (from, to) => end(html.slice(from, to).toLowerCase()),
      ontext: (from, to) => {
        if (from !== textTo) {
          writeText();
          textFrom = from;
        }
        textTo = to;
      },
      onend: writeText,
      ...IGNORED,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

function ignore(): void {}

const IGNORED = {
  onattribentity: ignore,
  onattribend: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onprocessinginstruction: ignore,
  ontextentity: ignore,
};

type Open = { tag: string; depth: number };

function openElements() {
  const open: string[] = [];
  /** The positions of each tag's open elements, so that an end tag is matched without a search. */
  const positions = new Map<string, number[]>();
  return {
    size: () => open.length,
    push(tag: string): void {
      const own = positions.get(tag);
      if (own === undefined) positions.set(tag, [open.length]);
      else own.push(open.length);
      open.push(tag);
    },
    /** Returns whether an element with this tag is open inside the element at this depth. */
    isOpenIn: (tag: string, depth: number): boolean => (positions.get(tag)?.at(-1) ?? -1) > depth,
    /** Removes the elements up to the innermost one with this tag, innermost first. */
    *popThrough(tag: string): Generator<Open> {
      const target = positions.get(tag)?.at(-1) ?? open.length;
      while (open.length > target) {
        const last = open.pop() ?? "";
        positions.get(last)?.pop();
        yield { tag: last, depth: open.length };
      }
    },
  };
}
