// Names for files whose own name is taken.

/** "q1.pdf", or "q1 (2025).pdf", or "q1 (reports, 2025).pdf", or with a number where folders do not help. */
export function nameByFolders(path: string, taken: ReadonlySet<string>): string {
  const parts = path.split("/");
  const name = parts.pop() ?? path;
  if (!taken.has(name)) return name;
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const named = withRemark(name, parts.slice(-depth).join(", "));
    if (!taken.has(named)) return named;
  }
  return nameByNumber(name, taken);
}

/** "q1 (2).pdf", or with the first higher number that is free. */
export function nameByNumber(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const named = withRemark(name, String(number));
    if (!taken.has(named)) return named;
  }
}

/** What all names that `nameByNumber` makes of this one begin with. */
export function beginningOfNumbered(name: string): string {
  return `${partsOf(name).stem} (`;
}

/** "q1.pdf" is "q1" and ".pdf". A name that begins with its only dot has no ending. */
export function partsOf(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0
    ? { stem: name, ending: "" }
    : { stem: name.slice(0, dot), ending: name.slice(dot) };
}

function withRemark(name: string, remark: string): string {
  const { stem, ending } = partsOf(name);
  return `${stem} (${remark})${ending}`;
}
