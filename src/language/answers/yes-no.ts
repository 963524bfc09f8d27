// Reads the answer of a table cell or a form entry that says yes or no by itself.

const YES = /^(?:yes|ja|✓|✔|included|available|offered|covered)$/i;
const NO = /^(?:no|none|nein|✗|✘|×|not (?:included|available|offered|covered|allowed))$/i;

export function answerOfCell(text: string): "yes" | "no" | undefined {
  const answer = text.trim().replace(/[.!]$/, "");
  if (YES.test(answer)) return "yes";
  return NO.test(answer) ? "no" : undefined;
}
