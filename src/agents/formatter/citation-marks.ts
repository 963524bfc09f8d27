// Writes the citation marks after a statement, in each citation style.
import type { Citation } from "../../domain/answers/answer.ts";
import { escapeHtml, escapeText } from "./escape-text.ts";
import type { Place, Style } from "./style.ts";

type Marked = Pick<Citation, "n" | "sourceFile" | "pageEnd"> & Place;

export function marksOf(style: Style, cited: readonly Marked[]): string {
  const isHtml = style.format === "html";
  const escape = (text: string) => escapeText(style.format, text);
  switch (style.citations) {
    case "numeric":
      return cited.map(({ n }) => `[${n}]`).join("");
    case "author_date":
      return cited.length === 0
        ? ""
        : `(${cited.map((citation) => escape(authorDate(citation))).join("; ")})`;
    case "footnote":
      return cited
        .map(({ n }) => (isHtml ? `<sup><a href="#note-${n}">${n}</a></sup>` : `[^${n}]`))
        .join("");
    case "link":
      return cited
        .map((citation) => {
          const link = style.linkTo(citation);
          if (isHtml) return `<a href="${escapeHtml(link)}">[${citation.n}]</a>`;
          return style.format === "markdown"
            ? `[[${citation.n}]](${link})`
            : `[${citation.n}: ${link}]`;
        })
        .join(" ");
    case "source_page":
      return cited
        .map((citation) => `[Source: ${escape(citation.sourceFile)}, ${pagesOf(citation)}]`)
        .join(" ");
  }
}

/**
 * Uses the file's name in place of the author, whom files seldom name, and "n.d." if the name has
 * no year.
 */
function authorDate(citation: Marked): string {
  const title = citation.sourceFile.replace(/^\(\d+-\d+\)-/, "").replace(/\.\w{2,5}$/, "");
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(title)?.[0] ?? "n.d.";
  return `${title}, ${year}, p. ${citation.pageStart}`;
}

export function pagesOf({ pageStart, pageEnd }: Pick<Citation, "pageStart" | "pageEnd">): string {
  return pageStart === pageEnd ? `Page ${pageStart}` : `Pages ${pageStart}–${pageEnd}`;
}
