// The layout of the API reference: a template function that escapes its values, and the page's
// style sheet.

export type Html = { readonly html: string };
type Piece = Html | string | number | false | undefined | readonly Piece[];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Builds markup from a template. Escapes every value that was not created by this template.
 * Attributes must be in double quotes.
 */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: strings.map((text, at) => text + render(pieces[at])).join("") };
}

function render(piece: Piece): string {
  if (piece === undefined || piece === false) return "";
  if (typeof piece === "object") return "html" in piece ? piece.html : piece.map(render).join("");
  return String(piece).replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Renders paragraphs and `code`; other Markdown is left unchanged. */
export function prose(text = ""): Html[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph) => markup`<p>${paragraph.split("`").map(inline)}</p>`);
}

function inline(part: string, at: number): Piece {
  return at % 2 === 1 ? markup`<code>${part}</code>` : part;
}

type Frame = { title: string; navigation: readonly Html[]; body: readonly Html[] };

export function page({ title, navigation, body }: Frame): string {
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><nav aria-label="Routes">${navigation}</nav>
<details class="menu"><summary>Routes</summary>${navigation}</details>
<main>${body}</main></body></html>
`.html;
}

const STYLE: Html = {
  html: `
:root { color-scheme: light dark; --ink: light-dark(#1c2024, #e6e8eb); --soft: light-dark(#5a646e, #9aa5b1);
  --line: light-dark(#dfe3e8, #2f353c); --paper: light-dark(#fff, #14171a); --panel: light-dark(#f5f7f9, #1c2126);
  --link: light-dark(#0b5cad, #78b7f5); --good: light-dark(#197a3a, #5fcf80); --warn: light-dark(#95600a, #e3b341);
  --bad: light-dark(#b3261e, #ff8a80); --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
* { box-sizing: border-box; } html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr); background: var(--paper);
  color: var(--ink); font: 15px/1.55 system-ui, sans-serif; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
code, pre, .type { font-family: var(--mono); font-size: .87em; overflow-wrap: anywhere; } p { margin: .3rem 0; }
nav, .menu { background: var(--panel); font-size: .87rem; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); }
nav ul, .menu ul, .tree { list-style: none; margin: 0; padding: 0; }
nav ul, .menu ul { margin-bottom: 1rem; } nav code, .menu code { color: var(--ink); }
nav li a, .menu li a { display: flex; gap: .5rem; padding: .15rem 0; }
.menu { display: none; padding: .6rem 1rem; border-bottom: 1px solid var(--line); }
main { max-width: 62rem; padding: 1.5rem 2.5rem 4rem; min-width: 0; }
h1 { margin: 0; font-size: 1.7rem; } h2 { margin: 2.5rem 0 0; font-size: 1.3rem; }
h2::first-letter, nav b::first-letter, .menu b::first-letter { text-transform: uppercase; } nav b, .menu b { display: inline-block; }
h3 { display: flex; gap: .2rem .7rem; flex-wrap: wrap; align-items: baseline; margin: 0; font-size: 1.1rem; }
h4 { margin: 1.2rem 0 .3rem; font-size: .78rem; letter-spacing: .05em; text-transform: uppercase; color: var(--soft); }
article { margin-top: 1.2rem; padding: 1rem 1.2rem 1.2rem; border: 1px solid var(--line); border-radius: .6rem; }
article:target { border-color: var(--link); }
.method { flex: 0 0 3.2rem; font: 700 .72rem/1.9 var(--mono); }
.get { color: var(--link); } .post { color: var(--good); } .put, .patch { color: var(--warn); } .delete, .required { color: var(--bad); }
.soft, .type { color: var(--soft); } .soft, .required, summary { font-size: .87em; } summary { cursor: pointer; color: var(--link); }
.tree > li { padding: .35rem 0; border-top: 1px solid var(--line); }
.tree .tree > li { border: 0; padding: .2rem 0; } .tree:empty { display: none; } .tree p { font-size: .93em; } .tree p.type { font-size: .82em; } .tree .tree { margin-left: .25rem; padding-left: .9rem; border-left: 1px solid var(--line); }
.row { display: flex; flex-wrap: wrap; gap: 0 .7rem; align-items: baseline; } .row > code { font-weight: 600; }
.summary { font-weight: 600; } .summary:empty { display: none; }
pre { margin: 0; padding: .8rem 1rem; white-space: pre-wrap; background: var(--panel); border-radius: .4rem; }
@media (max-width: 820px) { body { display: block; } nav { display: none; } .menu { display: block; }
  main { padding: 1rem; } article { padding: .8rem; } }
`,
};
