// Notes the rulings of a page, in page coordinates, while pdf.js reads the operators of its text.
import {
  type DrawnRule,
  mergeRules,
  NO_RULINGS,
  type Rulings,
} from "../../tables/ruled/rulings.ts";
import { asMatrix, inverseOf, type Matrix, multiply, placeIn } from "./matrix.ts";
import type { ObserveOperator, PageContent } from "./bounds/within-bounds.ts";

/** The operator numbers of pdf.js that are used here; importing `OPS` would load the display layer. */
const OPS = {
  move: 13,
  line: 14,
  closePath: 18,
  rectangle: 19,
  endPath: 28,
  drawForm: 66,
} as const;
const CURVES = new Set([15, 16, 17]);
/** The last operator of a path: 20 and 21 stroke it, 22 and 23 fill it, 24 to 27 do both. */
const STROKES = new Set([20, 21, 24, 25, 26, 27]);
const FILLS = new Set([22, 23]);
const CLOSES_FIRST = new Set([21, 26, 27]);

/** In points: filled rectangles up to this thickness are rulings. */
const THICKEST = 3;
/** A page with more rulings is a drawing or a map, where searching for tables is not worthwhile. */
const MOST_RULES = 6000;

type RuleRecorder = {
  observe: ObserveOperator;
  /** Once the page is read. */
  merged: () => Rulings;
};

/** `viewport` is the matrix that maps what PDF measures from below to the page, which is measured from above. */
export function recordRules(viewport: readonly unknown[]): RuleRecorder {
  const toPage = asMatrix(viewport);
  const drawn: DrawnRule[] = [];
  const path = openPath();
  const forms = repeatForms(drawn);
  const matrixOf = ({ stateManager }: PageContent): Matrix =>
    multiply(toPage, asMatrix(Array.from(stateManager.state.ctm)));
  const end = (content: PageContent, fn: number): void => {
    const shapes = path.take();
    if (shapes.length === 0 || !(STROKES.has(fn) || FILLS.has(fn))) return;
    const matrix = matrixOf(content);
    const placed = shapes.map((shape) => shape.map((point) => placeIn(matrix, point)));
    drawn.push(...placed.flatMap(STROKES.has(fn) ? sidesOf : thinBox));
  };
  return {
    observe: (content, { fn, args }) => {
      if (drawn.length > MOST_RULES) return;
      forms.endIn(content);
      if ((fn < OPS.move || fn > OPS.endPath) && fn !== OPS.drawForm) return;
      const values: readonly unknown[] = Array.isArray(args) ? args : [];
      if (fn === OPS.drawForm) {
        forms.begin(content, { args: values, matrix: matrixOf(content) });
      } else if (path.extend(fn, values)) end(content, fn);
    },
    merged: () => {
      forms.endAll();
      return drawn.length > MOST_RULES ? NO_RULINGS : mergeRules(drawn);
    },
  };
}

type Point = { x: number; y: number };

type OpenPath = {
  /** Whether the operator, one of those of paths, ends the path. */
  extend: (fn: number, args: readonly unknown[]) => boolean;
  /** The straight shapes of the path, which is empty from then on. A path with a curve is not part of a table. */
  take: () => Point[][];
};

function openPath(): OpenPath {
  let shapes: Point[][] = [];
  let isCurved = false;
  const close = (): void => {
    const [first] = shapes.at(-1) ?? [];
    if (first !== undefined) shapes.at(-1)?.push(first);
  };
  return {
    extend: (fn, args) => {
      const [x = 0, y = 0, width = 0, height = 0] = args.map(Number);
      if (fn === OPS.move) shapes.push([{ x, y }]);
      else if (fn === OPS.line) shapes.at(-1)?.push({ x, y });
      else if (fn === OPS.rectangle) shapes.push(rectangle({ x, y, width, height }));
      else if (CURVES.has(fn)) isCurved = true;
      else if (fn === OPS.closePath || CLOSES_FIRST.has(fn)) close();
      return fn > OPS.rectangle;
    },
    take: () => {
      const taken = isCurved ? [] : shapes;
      shapes = [];
      isCurved = false;
      return taken;
    },
  };
}

type Rectangle = Point & { width: number; height: number };

function rectangle({ x, y, width, height }: Rectangle): Point[] {
  const [right, top] = [x + width, y + height];
  if (width === 0 || height === 0) {
    return [
      { x, y },
      { x: right, y: top },
      { x, y },
    ];
  }
  return [
    { x, y },
    { x: right, y },
    { x: right, y: top },
    { x, y: top },
    { x, y },
  ];
}

type Drawing = { name: string; matrix: Matrix; from: number };

type RepeatedForms = {
  begin: (content: PageContent, form: { args: readonly unknown[]; matrix: Matrix }) => void;
  /** The content has a next operator, so that the form which it drew before is complete. */
  endIn: (content: PageContent) => void;
  endAll: () => void;
};

/** pdf.js reads a form without text only once for its text, so where it is drawn again its rulings are repeated. */
function repeatForms(drawn: DrawnRule[]): RepeatedForms {
  const open = new Map<PageContent, Drawing>();
  const known = new WeakMap<PageContent, Map<string, { matrix: Matrix; rules: DrawnRule[] }>>();
  const end = (content: PageContent, { name, matrix, from }: Drawing): void => {
    open.delete(content);
    const forms = known.get(content) ?? new Map();
    known.set(content, forms);
    const before = forms.get(name);
    if (drawn.length > from) forms.set(name, { matrix, rules: drawn.slice(from) });
    else if (before !== undefined) drawn.push(...moved(before.rules, before.matrix, matrix));
  };
  return {
    begin: (content, { args, matrix }) => {
      const name = nameIn(args[0]);
      if (name !== undefined) open.set(content, { name, matrix, from: drawn.length });
    },
    endIn: (content) => {
      const drawing = open.get(content);
      if (drawing !== undefined) end(content, drawing);
    },
    endAll: () => {
      for (const [content, drawing] of open) end(content, drawing);
    },
  };
}

function nameIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("name" in value)) return undefined;
  return typeof value.name === "string" ? value.name : undefined;
}

/** The rules of what was drawn in one place, in another. */
function moved(rules: readonly DrawnRule[], from: Matrix, to: Matrix): DrawnRule[] {
  const back = inverseOf(from);
  if (back === undefined) return [];
  const move = multiply(to, back);
  return rules.map(({ left, right, top, bottom }) =>
    boxAround([placeIn(move, { x: left, y: top }), placeIn(move, { x: right, y: bottom })]),
  );
}

function sidesOf(shape: readonly Point[]): DrawnRule[] {
  return shape.slice(1).flatMap((point, at) => {
    const from = shape[at] ?? point;
    return thinBox([from, point]);
  });
}

function thinBox(shape: readonly Point[]): DrawnRule[] {
  const box = boxAround(shape);
  const isThin = Math.min(box.right - box.left, box.bottom - box.top) <= THICKEST;
  return isThin && shape.length > 1 ? [box] : [];
}

function boxAround(points: readonly Point[]): DrawnRule {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
