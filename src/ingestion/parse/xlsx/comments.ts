// Reads comments on cells, marked as such with their author and cell.
import { attributeOf, childOf, childrenOf, descendantsOf, textOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import { formatComment } from "../office/comment.ts";

/**
 * Returns the comments of a sheet. Threads replace the notes that are stored with them for older
 * readers.
 */
export function sheetComments(pkg: OfficePackage, sheet: string): string[] {
  const threads = threadedComments(pkg, sheet);
  const threaded = new Set(threads.map(({ cell }) => cell));
  const notes = plainComments(pkg, sheet).filter(({ cell }) => !threaded.has(cell));
  return [...notes, ...threads].map(({ cell, ...said }) => formatComment({ ...said, on: cell }));
}

type Comment = { author: string; cell: string; text: string; date?: string | undefined };

function plainComments(pkg: OfficePackage, sheet: string): Comment[] {
  return pkg.related(sheet, "comments").flatMap((part) => {
    const authors = childrenOf(pkg.element(part, "authors"), "author").map(textOf);
    return [...pkg.elements(part, "comment")].map((comment) => {
      const author = (authors[Number(attributeOf(comment, "authorId"))] ?? "").trim();
      const commentText = descendantsOf(comment, "t").map(textOf).join("").trim();
      // Excel starts a note with its author's name.
      const text =
        author !== "" && commentText.startsWith(`${author}:`)
          ? commentText.slice(author.length + 1).trim()
          : commentText;
      return { author, cell: attributeOf(comment, "ref") ?? "", text };
    });
  });
}

function threadedComments(pkg: OfficePackage, sheet: string): Comment[] {
  const people = new Map<string, string>();
  for (const part of pkg.related(pkg.main, "person")) {
    for (const person of pkg.elements(part, "person")) {
      people.set(attributeOf(person, "id") ?? "", attributeOf(person, "displayName") ?? "");
    }
  }
  return pkg.related(sheet, "threadedComment").flatMap((part) =>
    [...pkg.elements(part, "threadedComment")].map((comment) => ({
      author: people.get(attributeOf(comment, "personId") ?? "") ?? "",
      cell: attributeOf(comment, "ref") ?? "",
      date: attributeOf(comment, "dT"),
      text: textOf(childOf(comment, "text")),
    })),
  );
}
