const FIGURE = /\d[\d,.]*\d|\d/g;

/** The first figure that a model wrote and nobody named. It would lead a search, or the reader, astray. */
export function inventedFigure(written: string, said: string): string | undefined {
  const known = new Set(said.match(FIGURE));
  return written.match(FIGURE)?.find((figure) => !known.has(figure));
}
