/**
 * Formats a comment for all Office parsers. It is marked as a comment, so that it is not mistaken
 * for the document's own text.
 */
export function formatComment(comment: {
  author: string;
  /** The date with or without a time; only the date is kept. */
  date?: string | undefined;
  on?: string;
  text: string;
}): string {
  const text = comment.text.replaceAll(/\s+/g, " ").trim();
  if (text === "") return "";
  const author = comment.author.trim();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(comment.date ?? "")?.[0];
  const by = author === "" ? "" : ` by ${author}`;
  const on = comment.on === undefined ? "" : ` on ${comment.on}`;
  return `Comment${by}${on}${day === undefined ? "" : `, ${day}`}: ${text}`;
}
