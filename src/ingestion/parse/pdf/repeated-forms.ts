// Repeats the rulings of a form wherever it is drawn again.
import type { DrawnRule } from "../../tables/ruled/rulings.ts";
import { boundingBoxOfPoints } from "../../tables/rect.ts";
import type { PageContent } from "./bounds/within-bounds.ts";
import { inverseOf, type Matrix, multiply, transformPoint } from "./matrix.ts";

type Drawing = { name: string; matrix: Matrix; from: number };

type RepeatedForms = {
  begin: (content: PageContent, form: { args: readonly unknown[]; matrix: Matrix }) => void;
  /**
   * Reports that the content has a next operator, so that the form that it drew before is complete.
   */
  endIn: (content: PageContent) => void;
  endAll: () => void;
};

/**
 * Repeats the rulings of a form that is drawn again, because pdf.js reads a form without text only
 * once.
 */
export function repeatForms(drawn: DrawnRule[]): RepeatedForms {
  const open = new Map<PageContent, Drawing>();
  const known = new WeakMap<PageContent, Map<string, { matrix: Matrix; rules: DrawnRule[] }>>();
  const end = (content: PageContent, { name, matrix, from }: Drawing): void => {
    open.delete(content);
    const forms = known.get(content) ?? new Map();
    known.set(content, forms);
    const before = forms.get(name);
    if (drawn.length > from) forms.set(name, { matrix, rules: drawn.slice(from) });
    else if (before !== undefined) drawn.push(...moveRules(before.rules, before.matrix, matrix));
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

/** Moves the rulings of a form from one place to another. */
function moveRules(rules: readonly DrawnRule[], from: Matrix, to: Matrix): DrawnRule[] {
  const back = inverseOf(from);
  if (back === undefined) return [];
  const move = multiply(to, back);
  return rules.map(({ left, right, top, bottom }) =>
    boundingBoxOfPoints([
      transformPoint(move, { x: left, y: top }),
      transformPoint(move, { x: right, y: bottom }),
    ]),
  );
}
