// Converts equations (OMML) to LaTeX, which Markdown uses. Symbols stay unchanged: π, not \pi.
import { attributeOf, childOf, childrenOf, elementsIn, textOf } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";

const ACCENTS: Readonly<Record<string, string>> = {
  "\u0302": "hat",
  "\u0303": "tilde",
  "\u0304": "bar",
  "\u0305": "overline",
  "\u0307": "dot",
  "\u0308": "ddot",
  "\u20d7": "vec",
};
const LARGE: Readonly<Record<string, string>> = {
  "∑": String.raw`\sum`,
  "∏": String.raw`\prod`,
  "∫": String.raw`\int`,
};
const FUNCTIONS = new Set("sin cos tan cot sec csc log ln exp lim max min det gcd".split(" "));

export function mathText(element: XmlElement): string {
  if (element.name === "oMathPara") {
    return childrenOf(element, "oMath")
      .map((one) => `$$${inside(one)}$$`)
      .join("\n");
  }
  const text = inside(element);
  return text === "" ? "" : `$${text}$`;
}

function inside(element: XmlElement | undefined): string {
  return elementsIn(element).map(latexOf).join("").trim();
}

function part(element: XmlElement, name: string): string {
  return inside(childOf(element, name));
}

function propertyOf(element: XmlElement, name: string): string | undefined {
  return attributeOf(childOf(element, `${element.name}Pr`, name), "val");
}

function latexOf(element: XmlElement): string {
  const of = (name: string) => part(element, name);
  switch (element.name) {
    case "r":
      return childrenOf(element, "t").map(textOf).join("");
    case "f":
      return String.raw`\frac{${of("num")}}{${of("den")}}`;
    case "sSup":
      return `${base(of("e"))}^{${of("sup")}}`;
    case "sSub":
      return `${base(of("e"))}_{${of("sub")}}`;
    case "sSubSup":
      return `${base(of("e"))}_{${of("sub")}}^{${of("sup")}}`;
    case "rad":
      return root(of("deg"), of("e"));
    case "nary":
      return `${large(propertyOf(element, "chr") ?? "∫")}_{${of("sub")}}^{${of("sup")}}{${of("e")}}`;
    case "d":
      return delimited(element);
    case "func":
      return functionOf(of("fName"), of("e"));
    case "limLow":
      return `${of("e")}_{${of("lim")}}`;
    case "limUpp":
      return `${of("e")}^{${of("lim")}}`;
    case "acc":
      return `\\${ACCENTS[propertyOf(element, "chr") ?? "\u0302"] ?? "hat"}{${of("e")}}`;
    case "bar":
      return String.raw`\overline{${of("e")}}`;
    case "m":
      return matrix(element);
    default:
      return element.name.endsWith("Pr") ? "" : inside(element);
  }
}

/**
 * Converts a root. Each part is read only once; otherwise nested roots would take exponential time.
 */
function root(degree: string, radicand: string): string {
  return String.raw`\sqrt${degree === "" ? "" : `[${degree}]`}{${radicand}}`;
}

/**
 * Puts braces around a base that is a command, such as a fraction; otherwise the power would only
 * apply to its end.
 */
function base(text: string): string {
  return text.length > 1 && text.startsWith("\\") ? `{${text}}` : text;
}

function large(sign: string): string {
  return LARGE[sign] ?? sign;
}

function functionOf(name: string, argument: string): string {
  const head = /^[a-z]+/i.exec(name)?.[0] ?? "";
  return `${FUNCTIONS.has(head) ? "\\" : ""}${name}(${argument.replace(/^\\left\((.*)\\right\)$/s, "$1")})`;
}

function delimited(element: XmlElement): string {
  const open = propertyOf(element, "begChr") ?? "(";
  const close = propertyOf(element, "endChr") ?? ")";
  const separator = propertyOf(element, "sepChr") ?? "|";
  const items = childrenOf(element, "e").map(inside).join(separator);
  return String.raw`\left${open || "."}${items}\right${close || "."}`;
}

function matrix(element: XmlElement): string {
  const rows = childrenOf(element, "mr").map((row) => childrenOf(row, "e").map(inside).join(" & "));
  return String.raw`\begin{matrix}${rows.join(String.raw` \\ `)}\end{matrix}`;
}
