// Determines the columns of headings over groups of columns with the same names, such as "Men" and
// "Women", each above "Full time" and "Part time".
import { leftOf, type Placed, rightOf, textOf } from "../borderless-rows.ts";

const FEWEST_NAMES = 2;
/** The maximum number of columns. A wider page is no table that is read by its headings. */
const MOST_COLUMNS = 60;

type Below = ReadonlyMap<number, Placed>;
type Group = { heading: Placed; first: number; last: number };

/**
 * Returns the groups of columns that repeat their names, each with the only heading whose middle is
 * above it. Other headings may be next to the groups, such as a total.
 */
export function groupByRepeatedNames(headings: readonly Placed[], below: Below): Group[] {
  const columns = [...below.keys()].filter((column) => column > 0).toSorted((a, b) => a - b);
  if (columns.length > MOST_COLUMNS) return [];
  for (let size = Math.floor(columns.length / 2); size >= FEWEST_NAMES; size -= 1) {
    for (const start of columns) {
      const groups = groupsFrom(start, size, below).flatMap((first) => {
        const last = first + size - 1;
        const own = headings.filter((heading) => isOver(heading, below, { first, last }));
        const [heading, another] = own;
        return heading === undefined || another !== undefined ? [] : [{ heading, first, last }];
      });
      const texts = new Set(groups.map(({ heading }) => textOf(heading)));
      const isWhole = groups.length === groupsFrom(start, size, below).length;
      if (isWhole && groups.length > 1 && texts.size === groups.length) return groups;
    }
  }
  return [];
}

/** Returns the first columns of the groups of `size` columns from `start` on with the same names. */
function groupsFrom(start: number, size: number, below: Below): number[] {
  const names = namesOf(start, size, below);
  const found: number[] = [];
  if (new Set(names).size < size || names.includes("")) return found;
  for (
    let first = start;
    namesOf(first, size, below).join("|") === names.join("|");
    first += size
  ) {
    found.push(first);
  }
  return found;
}

function namesOf(first: number, size: number, below: Below): string[] {
  return Array.from({ length: size }, (_, at) => {
    const cell = below.get(first + at);
    return cell === undefined ? "" : textOf(cell);
  });
}

function isOver(heading: Placed, below: Below, { first, last }: Omit<Group, "heading">): boolean {
  const [from, to] = [below.get(first), below.get(last)];
  if (from === undefined || to === undefined) return false;
  const [before, after] = [below.get(first - 1), below.get(last + 1)];
  const left = before === undefined ? leftOf(from) : (rightOf(before) + leftOf(from)) / 2;
  const right = after === undefined ? rightOf(to) : (rightOf(to) + leftOf(after)) / 2;
  const middle = (leftOf(heading) + rightOf(heading)) / 2;
  return middle > left && middle < right;
}
