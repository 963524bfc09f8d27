// The follow-ups of the natural conversations made to stand alone, each against the question its author wrote for it.
import { join } from "node:path";
import { standAlone } from "../../../src/agents/analyst/follow-up/stand-alone.ts";
import type { Turn } from "../../../src/domain/answers/session.ts";
import { type Half, halfOfConversations, readConversations } from "../natural/question-set.ts";
import { rouge1 } from "./rouge.ts";
import { type SlotAgreement, slotAgreement } from "./slot-agreement.ts";

type Rewritten = { id: string; question: string; written: string; gold: string };

/** Every follow-up of the half, with earlier questions in the form that the rules gave them and the gold answers to them. */
export async function rewriteNatural(folder: string, half: Half): Promise<Rewritten[]> {
  const conversations = await readConversations(join(folder, "natural"));
  return halfOfConversations(conversations, half).flatMap(({ id, turns }) => {
    const known: Turn[] = [];
    return turns.flatMap((turn, at) => {
      const { question, answer, standalone: gold } = turn;
      const written = standAlone(question, known);
      known.push({ question: written, answer });
      return at === 0 ? [] : [{ id: `${id}.${at + 1}`, question, written, gold }];
    });
  });
}

export function naturalReport(half: Half, rows: readonly Rewritten[], isShown: boolean): string {
  const agreements = rows.map(({ written, gold }) => slotAgreement(written, gold));
  const count = (isCounted: (agreement: SlotAgreement) => boolean) =>
    agreements.filter(isCounted).length;
  const rouge = rows.reduce((sum, { written, gold }) => sum + rouge1(written, gold), 0);
  const asIs = rows.reduce((sum, { question, gold }) => sum + rouge1(question, gold), 0);
  const all = count(({ names, periods, measure }) => names && periods && measure);
  const lines = [
    `natural, ${half} ids: ${rows.length} follow-ups, ROUGE-1 F1 ${(rouge / rows.length).toFixed(3)}, as is ${(asIs / rows.length).toFixed(3)}`,
    `  the same names ${count(({ names }) => names)}, times ${count(({ periods }) => periods)}, words for what is asked ${count(({ measure }) => measure)}, all three ${all}`,
  ];
  const shown = rows.map((row, at) => {
    const marks = Object.entries(agreements[at] ?? {}).filter(([, isSame]) => !isSame);
    const differing = marks.map(([slot]) => slot).join(", ") || "same";
    return `${row.id} ${row.question}\n    ${row.written}\n    ${row.gold} (${differing})`;
  });
  return [...lines, ...(isShown ? shown : [])].join("\n");
}
