/** Words are not cut unless they are longer than this. */
const LONGEST_WORD = 24;

/** Text on one line, cut after a word near `length`, which counts UTF-16 code units with the ellipsis. */
export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const space = line.lastIndexOf(" ", length - 2);
  const isNear = space > length - LONGEST_WORD;
  return `${line.slice(0, isNear ? space : length - 2)} …`;
}

/** A file's name cut in the middle: its beginning and its end tell it from its neighbours. */
export function shortenName(name: string, length: number): string {
  const characters = Array.from(name);
  if (characters.length <= length) return name;
  const head = Math.ceil((length - 1) / 2);
  const tail = Math.max(length - 1 - head, 0);
  const end = tail === 0 ? [] : characters.slice(-tail);
  return `${characters.slice(0, head).join("")}…${end.join("")}`;
}
