// Repeats the last question with what a follow-up says about the form of its answer: "Can you round
// that to millions?", "And in percent?"
import { withCapital } from "../../../shared/plain-text.ts";
import { periodsWritten } from "../../../language/question/conditions.ts";
import { takeInstructions } from "../../../language/question/phrasing/instructions.ts";

const OPENER = /^\W*(?:(?:and|but|so|ok(?:ay)?)\b[\s,]*)*(?:(?:can|could|would|will) you\b\s*)?/i;

/** Returns the question with the form, or undefined if the follow-up says anything else. */
export function askInForm(question: string, earlier: string): string | undefined {
  const form = question.replace(OPENER, "").replace(/[\s?.!]+$/, "");
  if (form === "" || periodsWritten(form).length > 0) return undefined;
  const asked = `${earlier.replace(/[\s?.!]+$/, "")}?`;
  const whole = `${asked} ${withCapital(form)}.`;
  const { text, instructions } = takeInstructions(whole);
  const plain = takeInstructions(asked);
  const isForm =
    text === plain.text &&
    (["unit", "scale", "decimals"] as const).some(
      (key) => instructions[key] !== plain.instructions[key],
    );
  return isForm ? whole : undefined;
}

/** Returns the question without the form that a follow-up added. It was said of one answer only. */
export function withoutForm(question: string): string {
  const [asked = "", form] = question.split(/(?<=\?) (?=[^?]+\.$)/);
  return form !== undefined && askInForm(form, asked) !== undefined ? asked : question;
}
