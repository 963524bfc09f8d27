// Conditions said as a clause: "And if I pay late?", "What if the house is empty?", "Even when it rains?"

const CLAUSE =
  /^\W*(?:(?:and|but|so|or|also|ok(?:ay)?)\b[\s,]*)?(?:(?:what|how) about\b[\s,]*|what (?=(?:if|when)\b)|even (?=if|when)|only (?=if|when))?(?<clause>(?:if|when|unless|once|while|in case|as long as)\s+(?:\p{L}+['’]?\p{L}*\s+){1,}[^?]*?)[\s?.!]*$/iu;
const EARLIER =
  /,?\s+(?:if|when|unless|once|while|in case|as long as)\s+(?:\p{L}+['’]?\p{L}*\s+)+[^?,]*?(?=[\s?.!]*$)/iu;
/** "When does it end?", "Where is it?": a question, no clause. */
const ASKS =
  /^when(?:['’]s)?\s+(?:and|or|is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must)\b/i;

/** A clause that asks something itself, or tells a story, is a question of its own. */
function isLong(clause: string): boolean {
  return (
    clause.split(/\s+/).length > LONGEST || /[,;]|\b(?:what|which|who|how|why)\b/i.test(clause)
  );
}

const LONGEST = 9;

/** The earlier question under another condition; undefined where the follow-up is none. */
export function replaceClause(question: string, earlier: string): string | undefined {
  const clause = CLAUSE.exec(question)?.groups?.["clause"];
  if (clause === undefined || isLong(clause) || ASKS.test(clause) || !/\?\s*$/.test(earlier))
    return undefined;
  const main = earlier.replace(/[\s?.!]+$/, "").replace(EARLIER, "");
  return `${main} ${clause.charAt(0).toLowerCase()}${clause.slice(1)}?`;
}
