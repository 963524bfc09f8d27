/** The numbers of a text in digits, as they are written but for commas between thousands. */
export function figuresIn(text: string): string[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => figure.replaceAll(",", ""));
}

const FIGURE = /\d[\d,.]*\d|\d/g;

/** The first figure that a model wrote and nobody named. It would lead a search, or the reader, astray. */
export function inventedFigure(written: string, said: string): string | undefined {
  const known = new Set(said.match(FIGURE));
  return written.match(FIGURE)?.find((figure) => !known.has(figure));
}
