// Where the proof of a question got lost that was neither answered right nor shown: found by no search, found and not shown, …
import { inParallel } from "../../../scripts/in-parallel.ts";
import type { IndexedServer } from "../collections/indexed-server.ts";
import { type Asked, askQuestions } from "./ask.ts";
import type { Conversation, Gold, NaturalQuestion } from "./question-set.ts";
import { allShown, type Shown, showsEvidence } from "./score.ts";

/** A question with what it asks when it stands alone. */
type Lost = { row: Asked; collection: NaturalQuestion["collection"]; alone: string };

type Golds = {
  questions: readonly NaturalQuestion[];
  conversations: readonly Conversation[];
};

const SEARCHED = 50;
const AT_ONCE = 2;

/** One line a cause with the number of questions, then one line a question. Asks the server again, by search. */
export async function lossReport(
  server: IndexedServer,
  { questions, conversations }: Golds,
  { asked, turns }: { asked: readonly Asked[]; turns: readonly Asked[] },
): Promise<string> {
  const lost = [...lostQuestions(questions, asked), ...lostTurns(conversations, turns)];
  const causes = await inParallel(lost, AT_ONCE, (each) => causeOf(server, each));
  const counted = [...Map.groupBy(causes, (cause) => cause)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return [
    `Neither right nor shown: ${lost.length}`,
    ...counted.map(([cause, all]) => `${String(all.length).padStart(4)}  ${cause}`),
    ...lost.map(({ row, alone }, at) => `${row.id} ${alone}\n    ${causes[at]}`),
  ].join("\n");
}

function isLost({ gold, score }: Asked): boolean {
  return !gold.unanswerable && score.verdict !== "right" && !score.isShown;
}

function lostQuestions(questions: readonly NaturalQuestion[], asked: readonly Asked[]): Lost[] {
  return questions.flatMap(({ collection, question }, at) => {
    const row = asked[at];
    return row !== undefined && isLost(row) ? [{ row, collection, alone: question }] : [];
  });
}

function lostTurns(conversations: readonly Conversation[], turns: readonly Asked[]): Lost[] {
  const known = new Map(turns.map((row) => [row.id, row]));
  return conversations.flatMap(({ id, collection, turns: own }) =>
    own.flatMap(({ standalone }, at) => {
      const row = known.get(`${id}.${at + 1}`);
      return row !== undefined && isLost(row) ? [{ row, collection, alone: standalone }] : [];
    }),
  );
}

async function causeOf(server: IndexedServer, lost: Lost): Promise<string> {
  const { row, collection, alone } = lost;
  const { gold, given } = row;
  const answered = given.outcome === "answered" ? "answered otherwise; " : "";
  if (alone !== gold.question && (await isMetAlone(server, lost))) {
    return `${answered}right or shown where it is asked alone`;
  }
  const rank = await rankOf(server, lost);
  const place = rank === undefined ? `not among ${SEARCHED} passages` : `passage ${bandOf(rank)}`;
  const isPage = isPageShown(gold, allShown(given));
  return `${answered}${place}; ${isPage ? "another part of the page" : "another page"} shown (${collection})`;
}

async function isMetAlone(server: IndexedServer, { row, collection, alone }: Lost) {
  const question = { ...row.gold, question: alone, collection, id: row.id };
  const own = { ...question, kind: "fact", group: null, style: "plain" };
  const [again] = await askQuestions(server, [own]);
  return again !== undefined && !isLost(again);
}

/** From 1; undefined where no passage of the search holds the evidence. */
async function rankOf(
  { client, collectionId }: IndexedServer,
  { row, collection, alone }: Lost,
): Promise<number | undefined> {
  const { results } = await client.collections.search(collectionId(collection), {
    query: alone,
    top_k: SEARCHED,
  });
  const at = results.findIndex(({ source_file: file, page_start: page, window, text }) =>
    showsEvidence(row.gold.evidence, [{ file, page, quote: window?.text ?? text }]),
  );
  return at < 0 ? undefined : at + 1;
}

function bandOf(rank: number): string {
  return rank <= 8 ? "1 to 8" : rank <= 16 ? "9 to 16" : `17 to ${SEARCHED}`;
}

function isPageShown({ evidence }: Gold, shown: readonly Shown[]): boolean {
  return evidence.some(({ file, page }) =>
    shown.some((one) => one.file === file && one.page === page),
  );
}
