// Records the rulings, shaded areas and dots of a page, in page coordinates, while pdf.js reads the
// operators of its text.
import {
  type DrawnRule,
  mergeRules,
  NO_RULINGS,
  type Rulings,
} from "../../tables/ruled/rulings.ts";
import { boundingBoxOfPoints, type Rect } from "../../tables/rect.ts";
import type { ObserveOperator, PageContent } from "./bounds/within-bounds.ts";
import { asMatrix, type Matrix, multiply, transformPoint } from "./matrix.ts";
import { openPath, PATH, type Point } from "./open-path.ts";
import { repeatForms } from "./repeated-forms.ts";

/** The operator of pdf.js that draws a form. */
const DRAW_FORM = 66;
/** The last operators of a path: 20 and 21 stroke it, 22 and 23 fill it, 24 to 27 do both. */
const STROKES = new Set([20, 21, 24, 25, 26, 27]);
const FILLS = new Set([22, 23]);

/** In points: filled rectangles up to this thickness are rulings. */
const THICKEST = 3;
const CORNERS = 4;
/** The size of a dot in points. Its sides differ by no more than a fifth. */
const [SMALLEST_DOT, LARGEST_DOT] = [1, 8];
const ROUND = 1.2;
/** A page with more rulings is a drawing or a map, where searching for tables is not worthwhile. */
const MOST_RULES = 6000;
const MOST_DOTS = 200;

type RuleRecorder = {
  observe: ObserveOperator;
  /** Returns the rulings after the page was read. */
  merged: () => Rulings;
  /** Returns small circles, and small filled squares. Returns none on a page that is a drawing. */
  dots: () => readonly Rect[];
};

/**
 * Records the rulings of a page. `viewport` maps the coordinates of the PDF, measured from below,
 * to those of the page, measured from above.
 */
export function recordRules(viewport: readonly unknown[]): RuleRecorder {
  const toPage = asMatrix(viewport);
  const drawn: DrawnRule[] = [];
  const shaded: DrawnRule[] = [];
  const dots: Rect[] = [];
  const path = openPath();
  const forms = repeatForms(drawn);
  const matrixOf = ({ stateManager }: PageContent): Matrix =>
    multiply(toPage, asMatrix(Array.from(stateManager.state.ctm)));
  const end = (content: PageContent, fn: number): void => {
    const { shapes, isCurved } = path.take();
    if (shapes.length === 0 || !(STROKES.has(fn) || FILLS.has(fn))) return;
    const matrix = matrixOf(content);
    const placed = shapes.map((shape) => shape.map((point) => transformPoint(matrix, point)));
    if (isCurved || FILLS.has(fn)) dots.push(...placed.map(boundingBoxOfPoints).filter(isDot));
    if (isCurved) return;
    drawn.push(...placed.flatMap(STROKES.has(fn) ? sidesOf : thinBox));
    if (FILLS.has(fn) && shaded.length < MOST_RULES) shaded.push(...placed.flatMap(thickBox));
  };
  return {
    observe: (content, { fn, args }) => {
      if (drawn.length + dots.length > MOST_RULES) return;
      forms.endIn(content);
      if ((fn < PATH.move || fn > PATH.endPath) && fn !== DRAW_FORM) return;
      const values: readonly unknown[] = Array.isArray(args) ? args : [];
      if (fn === DRAW_FORM) {
        forms.begin(content, { args: values, matrix: matrixOf(content) });
      } else if (path.extend(fn, values)) end(content, fn);
    },
    merged: () => {
      forms.endAll();
      return drawn.length > MOST_RULES ? NO_RULINGS : mergeRules(drawn, shaded);
    },
    dots: () => (dots.length > MOST_DOTS ? [] : dots),
  };
}

function isDot({ left, right, top, bottom }: Rect): boolean {
  const [width, height] = [right - left, bottom - top];
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= SMALLEST_DOT && longer <= LARGEST_DOT && longer <= ROUND * shorter;
}

function sidesOf(shape: readonly Point[]): DrawnRule[] {
  return shape.slice(1).flatMap((point, at) => {
    const from = shape[at] ?? point;
    return thinBox([from, point]);
  });
}

/** Returns a rectangle that is too thick to be a ruling. */
function thickBox(shape: readonly Point[]): DrawnRule[] {
  const box = boundingBoxOfPoints(shape);
  const isThick = Math.min(box.right - box.left, box.bottom - box.top) > THICKEST;
  const isUpright = shape.every(
    ({ x, y }) =>
      Math.min(Math.abs(x - box.left), Math.abs(x - box.right)) < 0.1 &&
      Math.min(Math.abs(y - box.top), Math.abs(y - box.bottom)) < 0.1,
  );
  return isThick && isUpright && shape.length >= CORNERS ? [box] : [];
}

function thinBox(shape: readonly Point[]): DrawnRule[] {
  const box = boundingBoxOfPoints(shape);
  const isThin = Math.min(box.right - box.left, box.bottom - box.top) <= THICKEST;
  return isThin && shape.length > 1 ? [box] : [];
}
