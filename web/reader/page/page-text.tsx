// A page drawn from its stored text: every line where it stands, quotes marked. Its coordinates are the page's own points, so
// that it fits every size. Over a picture of the page only the marks are seen, and the text stays for selecting and reading aloud.
import { useMemo } from "preact/hooks";
import type { Page } from "../../../client/types.ts";
import { words } from "../../words/words.ts";
import { boxesOn, partsOf, type Range, rangeOn } from "./marks.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import type { Quote } from "../quote.ts";

type Props = {
  page: Page;
  quotes: readonly Quote[];
  /** The quote that is looked at; the others are marked faintly. */
  n: number | undefined;
};

/** The letters of most fonts reach this far below the top of their line, as a share of its height. */
const BASELINE = 0.8;
/** The mean width of letters in a line without gaps is less, as a share of its height. */
const WIDEST_LETTER = 0.8;
/** Marks are a little larger than the text. */
const MARGIN = 1.5;

export function PageText({ page, quotes, n }: Props) {
  const { reader } = words();
  const pieces = useMemo(() => piecesOf(page), [page]);
  const here = quotes.filter((quote) => rangeOn(page, quote) !== undefined);
  const current = here.filter((quote) => quote.n === n);
  const ranges = current.flatMap((quote) => rangeOn(page, quote) ?? []);
  return (
    <svg
      class="page-text"
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="document"
      aria-label={reader.pageLabel(page.page)}
      data-page={page.page}
    >
      {here
        .filter((quote) => quote.n !== n)
        .map((quote) => (
          <Mark key={quote.n} quote={quote} page={page} pieces={pieces} kind="mark other" />
        ))}
      {current.map((quote) => (
        <Mark key={quote.n} quote={quote} page={page} pieces={pieces} kind="mark" />
      ))}
      {page.running.map((line) => (
        <Running key={`${line.box.x} ${line.box.y}`} {...line} />
      ))}
      {pieces.map((piece) => (
        <Line key={piece.start} piece={piece} ranges={ranges} />
      ))}
    </svg>
  );
}

type MarkProps = { quote: Quote; page: Page; pieces: readonly Piece[]; kind: string };

function Mark({ quote, page, pieces, kind }: MarkProps) {
  return (
    <g class={kind} data-n={quote.n}>
      {boxesOn(page, quote, pieces).map((box) => (
        <rect
          key={`${box.x} ${box.y}`}
          x={box.x - MARGIN}
          y={box.y - MARGIN}
          width={box.width + 2 * MARGIN}
          height={box.height + 2 * MARGIN}
          rx={2}
        />
      ))}
    </g>
  );
}

/** A marked part stands at its own place, however wide the letters before it are in the font of the browser. */
function Line({ piece, ranges }: { piece: Piece; ranges: readonly Range[] }) {
  return (
    <>
      {partsOf(piece, ranges).map(({ text, isMarked, box }, at) => (
        <text
          key={at}
          class={isMarked ? "marked" : ""}
          {...placeOf(box)}
          // One letter is not stretched: its box may be wider than its shape.
          {...(text.length > 1 ? { textLength: box.width } : {})}
          // Words with a gap between them, as in a footer, are moved apart; letters would become twice as wide.
          lengthAdjust={isGappy(text, box) ? "spacing" : "spacingAndGlyphs"}
        >
          {text}
        </text>
      ))}
    </>
  );
}

function isGappy(text: string, { width, height }: Piece["box"]): boolean {
  return width > text.length * height * WIDEST_LETTER;
}

function placeOf({ x, y, height }: Piece["box"]) {
  return { x, y: y + height * BASELINE, "font-size": height };
}

/** A header or footer: its first words stand on the left, its last on the right. What is between is not known. */
function Running({ text, box }: Page["running"][number]) {
  const [first = "", ...others] = text.split(/ {2,}/);
  const last = others.pop();
  return (
    <g class="running">
      <text {...placeOf(box)}>{[first, ...others].join("  ")}</text>
      {last !== undefined && (
        <text {...placeOf(box)} x={box.x + box.width} text-anchor="end">
          {last}
        </text>
      )}
    </g>
  );
}
