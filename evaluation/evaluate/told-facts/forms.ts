// Forms in which models write a statement: each leaves as right or as wrong what is written in it.
type Form = (statement: string) => string;

export const ENGLISH_FORMS: readonly Form[] = [
  (statement) => `- ${statement}`,
  (statement) => `According to the document, ${begun(statement)}`,
  (statement) => `**${statement.replace(/\.$/, "")}**.`,
  inBold,
  (statement) => `${statement.replace(/\.$/, "")} (page 1).`,
  (statement) => `The text states that ${begun(statement)}`,
  (statement) => statement.replace(/\.$/, ""),
  (statement) => `According to page 1, ${begun(statement)}`,
];

export const GERMAN_FORMS: readonly Form[] = [
  (statement) => `- ${statement}`,
  inBold,
  (statement) => `${statement.replace(/\.$/, "")} (Seite 1).`,
  (statement) => statement.replace(/\.$/, ""),
];

/** The first amount in bold type. */
function inBold(statement: string): string {
  return statement.replace(/[$€£]?\d[\d.,:]*\d(?: ?%)?/, (amount) => `**${amount}**`);
}

/** Behind other words; what is written with a capital wherever it stands keeps it. */
function begun(statement: string): string {
  return statement.replace(
    /^(?:The|An?|In|At|On|For|If|When|Of|To|Only|No|More|Between)\b/,
    (word) => word.toLowerCase(),
  );
}
