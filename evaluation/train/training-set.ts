// What the answer score is fitted on: questions with what makes an answer right, and the files that they are asked over.
import type { SetFile } from "../data/set-file.ts";

/** Where an answer stands: the text it tells, with what heads it and by itself, and the file and pages it is quoted from. */
export type ToldFrom = { text: string; own: string; filename: string; pages: readonly number[] };

export type TrainingQuestion = {
  id: string;
  /** Wordings of one fact are never on both sides of a split. */
  group: string;
  /** "a" is fitted on, "b" is reported. */
  half: "a" | "b";
  question: string;
  /** File names, where it is asked of these alone. */
  documents?: string[];
  /** Undefined where nothing in the files answers. */
  isRight: ((told: ToldFrom) => boolean) | undefined;
};

export type TrainingSet = {
  name: string;
  files: readonly SetFile[];
  questions: readonly TrainingQuestion[];
};
