/**
 * Formats a comment for all Office parsers. It is marked as a comment, so that it is not mistaken for the document's own
 * text.
 */
export function formatComment(said: {
  author: string;
  /** The date with or without a time; only the date is kept. */
  date?: string | undefined;
  on?: string;
  text: string;
}): string {
  const text = said.text.replaceAll(/\s+/g, " ").trim();
  if (text === "") return "";
  const author = said.author.trim();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(said.date ?? "")?.[0];
  const by = author === "" ? "" : ` by ${author}`;
  const on = said.on === undefined ? "" : ` on ${said.on}`;
  return `Comment${by}${on}${day === undefined ? "" : `, ${day}`}: ${text}`;
}
