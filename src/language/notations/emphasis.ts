/**
 * Words between the marks of Markdown. Otherwise stand those of a product, of a footnote and in a name: "2 * 3", "A*", "__init__".
 */
const EMPHASIS =
  /(?<![\w*\\])(?:(\*{1,3}|`)(?=[^\s*_`)])([^*`\n]*?[^\s*`\\])\1|(_{1,2})(?=[^\s_])([^_\n]*? [^_\n]*?[^\s_])\3)(?![\w*])/gu;

/** The text as it reads without emphasis: Markdown documents have it, and writers add it to the words of others. */
export function withoutEmphasis(text: string): string {
  return text.replaceAll(EMPHASIS, "$2$4");
}
