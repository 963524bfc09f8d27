// Reads the comments on a slide in both formats of PowerPoint, and marks them as such.
import type { Block } from "../blocks.ts";
import { attributeOf, childrenOf, childOf, descendantsOf, textOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import { formatComment } from "../office/comment.ts";
import type { XmlElement } from "../office/xml.ts";

/** Returns the names of authors by id. */
export function readAuthors(pkg: OfficePackage): ReadonlyMap<string, string> {
  const parts = [...pkg.related(pkg.main, "commentAuthors"), ...pkg.related(pkg.main, "authors")];
  const authors = parts.flatMap((part) => [...pkg.elements(part, "cmAuthor", "author")]);
  return new Map(
    authors.map((author) => [attributeOf(author, "id") ?? "", attributeOf(author, "name") ?? ""]),
  );
}

export function commentBlocks(
  pkg: OfficePackage,
  slide: string,
  authors: ReadonlyMap<string, string>,
): Block[] {
  return pkg.related(slide, "comments").flatMap((part) =>
    [...pkg.elements(part, "cm")].flatMap((comment) =>
      [comment, ...descendantsOf(comment, "reply")].map((entry) => {
        const author = authors.get(attributeOf(entry, "authorId") ?? "") ?? "";
        const date = attributeOf(entry, "created") ?? attributeOf(entry, "dt");
        return { text: formatComment({ author, date, text: commentText(entry) }) };
      }),
    ),
  );
}

/**
 * Returns the text of a comment. Old comments contain plain text, new ones paragraphs; replies are
 * nested in the first comment of a thread.
 */
function commentText(comment: XmlElement): string {
  const paragraphs = childrenOf(childOf(comment, "txBody"), "p");
  const text = textOf(childOf(comment, "text"));
  return text || paragraphs.map((one) => descendantsOf(one, "t").map(textOf).join("")).join(" ");
}
