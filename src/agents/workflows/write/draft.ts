import type { Answer } from "../../../domain/answers/answer.ts";
import type { Place } from "../../../domain/answers/session.ts";
import type { Cited } from "../../citer/cite.ts";
import type { Statement } from "../../run/statement.ts";
import type { Question } from "../../synthesiser/extract.ts";

/** What has been written so far, before and after its review. */
export type Draft = {
  question: Question;
  /** What the writer was offered beside the passages. */
  offers?: readonly Statement[];
  cited: Cited;
  policy: Answer["policy"];
  /** Other readings of the question, which nothing answers either. */
  readings?: readonly Question[];
  /** Pages that the conversation is about. */
  places?: readonly Place[];
  /** Statements of a model that their quotes do not prove. They are never shown. */
  unproven?: readonly Statement[];
  /** The number of these without any quote. */
  unquoted?: number;
};
