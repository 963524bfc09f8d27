/** A comment as every Office parser writes it: marked, so that nobody takes it for what the document says. */
export function formatComment(said: {
  author: string;
  /** With a time or without; only the day is kept. */
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
