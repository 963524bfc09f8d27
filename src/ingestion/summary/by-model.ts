// Summarises a document with a language model: takes notes on each part of a long document, then
// describes the whole. Names and dates are only kept if they occur in the text.
import { onOneLine } from "../../shared/plain-text.ts";
import { z } from "zod";
import type { Summary } from "../../domain/documents/summary.ts";
import type { LanguageModel, ModelUsage } from "../../models/language-model.ts";
import { askStructured } from "../../models/replies/structured-reply.ts";
import describe from "../prompts/summary.txt";
import takeNotes from "../prompts/notes.txt";
import { coveredYears } from "./period.ts";

/**
 * The length of a part: about 6,000 tokens at four characters each. With prompt and reply, this is
 * a third of the smallest default model's context.
 */
const PART_CHARACTERS = 24_000;
/** The tokens that prompt and reply need; figures take more tokens than prose. */
const RESERVED_TOKENS = 1500;
const FEWEST_CHARACTERS_PER_TOKEN = 3;
/** Together with the final description, this limits a document to about 60,000 tokens. */
const MOST_PARTS = 9;
const NOTES_TOKENS = 300;
const SUMMARY_TOKENS = 900;
const TEMPERATURE = 0.1;
/** The time limit of a call. Ten calls fit into the 15 minutes of a message. */
const CALL_LIMIT_MS = 60_000;

const Description = z.object({
  document_type: z.string().min(1).max(100),
  title: z.string().max(300).nullable(),
  organisation: z.string().max(200).nullable(),
  period: z.string().max(200).nullable(),
  summary: z.string().min(20).max(3000),
  key_topics: z.array(z.string().min(1).max(100)).min(1).max(12),
  use_for: z.string().min(1).max(600),
});
type Description = z.infer<typeof Description>;

export type ModelSummary = { summary: Summary } | { fault: string };

type Asking = {
  model: LanguageModel;
  contextTokens: number | undefined;
  onUsage: (usage: ModelUsage) => void;
};
type Source = {
  filename: string;
  /** The summary by rules, which is a hint and the fallback for the model. */
  byRules: Summary;
  /** Passages in document order; those beyond the budget are not read. */
  passages: readonly string[];
};

/**
 * Returns a fault if the description is unusable even after the repair. Rejects if the model does.
 */
export async function summarizeByModel(asking: Asking, source: Source): Promise<ModelSummary> {
  const parts = partsOf(source.passages, asking);
  const [only, ...more] = parts;
  if (only === undefined) return { fault: "The document has no text." };
  const material = more.length === 0 ? only : await notesOn(asking, parts);
  const { details, document_type: kind } = source.byRules;
  const { organisation, period, title } = details;
  const signal = AbortSignal.timeout(CALL_LIMIT_MS);
  const reply = await askStructured({
    messages: [
      { role: "system", content: describe },
      {
        role: "user",
        content: `File name: ${source.filename}\nThe rules found: ${JSON.stringify({ document_type: kind, title, organisation, period })}\n<document>\n${material}\n</document>`,
      },
    ],
    output: Description,
    write: async (messages) => {
      const completion = await asking.model.complete({
        messages,
        maxTokens: SUMMARY_TOKENS,
        temperature: TEMPERATURE,
        signal,
      });
      asking.onUsage(completion.usage);
      return completion;
    },
  });
  return "fault" in reply ? reply : { summary: toSummary(reply.output, source) };
}

/** Joins passages into parts of the size of one call. */
function partsOf(
  passages: readonly string[],
  { contextTokens = Infinity }: Pick<Asking, "contextTokens">,
): string[] {
  const readable = (contextTokens - RESERVED_TOKENS) * FEWEST_CHARACTERS_PER_TOKEN;
  const most = Math.min(PART_CHARACTERS, readable);
  const parts: string[] = [];
  let open = "";
  for (const passage of passages) {
    if (open !== "" && open.length + passage.length > most) {
      parts.push(open);
      open = "";
    }
    open += `${open === "" ? "" : "\n\n"}${passage.slice(0, most)}`;
  }
  if (open !== "") parts.push(open);
  return parts.slice(0, MOST_PARTS);
}

async function notesOn({ model, onUsage }: Asking, parts: readonly string[]): Promise<string> {
  const notes: string[] = [];
  for (const [at, part] of parts.entries()) {
    const { text, usage } = await model.complete({
      messages: [
        { role: "system", content: takeNotes },
        { role: "user", content: `<part>\n${part}\n</part>` },
      ],
      maxTokens: NOTES_TOKENS,
      temperature: TEMPERATURE,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    onUsage(usage);
    notes.push(`Notes on part ${at + 1} of ${parts.length}:\n${text.trim()}`);
  }
  return notes.join("\n\n");
}

function toSummary(found: Description, { byRules, passages }: Source): Summary {
  const text = plain(passages.join("\n"));
  const standing = (words: string | null): string | null =>
    words !== null && plain(words) !== "" && text.includes(plain(words)) ? words : null;
  const { details } = byRules;
  const period = standing(found.period);
  return {
    document_type: found.document_type,
    summary: found.summary,
    key_topics: found.key_topics,
    use_for: found.use_for,
    details: {
      ...details,
      title: standing(found.title) ?? details.title,
      organisation: standing(found.organisation) ?? details.organisation,
      ...(period !== null && {
        period,
        years: [...new Set([...details.years, ...coveredYears(period)])].toSorted((a, b) => a - b),
      }),
    },
    source: "model",
  };
}

function plain(text: string): string {
  return onOneLine(text.toLowerCase());
}
