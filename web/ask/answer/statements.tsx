// The statements of an answer, each with what the check found and the quotes that prove it.
import { memo } from "./memo.ts";
import type { AnswerStatement, Citation } from "../../../client/types.ts";
import { Rows } from "../../reader/rows.tsx";
import { rowsOf } from "../../reader/table-text.ts";
import { Icon, type IconName } from "../../kit/icon.tsx";
import { words } from "../../words/words.ts";
import type { Run } from "../runs/run.ts";
import { CitationChip } from "./citation-chip.tsx";
import { quoteOf } from "../../reader/quote.ts";

/** From here on, statements that are not on the screen are not laid out. */
const MANY = 40;

export function Statements({ run }: { run: Run }) {
  const answer = run.id ?? "";
  const isLong = run.statements.length > MANY;
  return (
    <div class={isLong ? "statements is-long" : "statements"}>
      {groupsOf(run.statements).map(({ isList, members }) => {
        const key = members[0]?.index ?? 0;
        const parts = members.map((statement) => (
          <OneStatement
            key={statement.index}
            statement={statement}
            answer={answer}
            citations={run.citations}
            isItem={isList}
          />
        ));
        return isList ? <ul key={key}>{parts}</ul> : <div key={key}>{parts}</div>;
      })}
    </div>
  );
}

type Group = { isList: boolean; members: AnswerStatement[] };

/** Items that follow one another are one list. */
function groupsOf(statements: readonly AnswerStatement[]): Group[] {
  const groups: Group[] = [];
  for (const statement of statements) {
    const isList = statement.text.startsWith("- ");
    const last = groups.at(-1);
    if (last?.isList === isList && isList) last.members.push(statement);
    else groups.push({ isList, members: [statement] });
  }
  return groups;
}

type Props = {
  statement: AnswerStatement;
  answer: string;
  citations: ReadonlyMap<number, Citation>;
  isItem: boolean;
};

/** Not made again while later statements arrive: a chip that someone is about to press stays where it is. */
const OneStatement = memo(
  function OneStatement({ statement, answer, citations, isItem }: Props) {
    const quotes = statement.citations.flatMap((n) => {
      const citation = citations.get(n);
      return citation === undefined ? [] : [quoteOf(n, citation)];
    });
    const text = statement.text.replace(/^- /, "");
    const rows = rowsOf(text);
    const Tag = isItem ? "li" : "div";
    const isOutdated = quotes.some(({ isReplaced }) => isReplaced);
    const Words = isOutdated ? "s" : "span";
    return (
      <Tag class={`statement ${statement.status}`}>
        {rows === undefined ? <Words>{text} </Words> : <Rows rows={rows} />}
        <span class="proof">
          {quotes.map((quote) => (
            <CitationChip key={quote.n} answer={answer} quote={quote} />
          ))}
          <StatusMark status={statement.status} isOutdated={isOutdated} />
        </span>
      </Tag>
    );
  },
  (before, now) =>
    before.statement === now.statement &&
    before.answer === now.answer &&
    before.isItem === now.isItem &&
    before.statement.citations.every((n) => before.citations.has(n) === now.citations.has(n)),
);

const ICONS: Record<AnswerStatement["status"], IconName> = {
  supported: "check",
  partially_supported: "partial",
  not_found: "question",
  contradicted: "cross",
  uncertain: "question",
};

type MarkProps = {
  status: AnswerStatement["status"];
  /** A quote is no longer on its page, because its document has been replaced. */
  isOutdated: boolean;
};

/** An icon and a word, so that the colour alone says nothing. The usual case is an icon with its word for readers. */
function StatusMark({ status, isOutdated }: MarkProps) {
  const { ask } = words();
  const word = isOutdated ? ask.outdated : ask.statuses[status];
  const isUsual = status === "supported";
  return (
    <span class={`status-mark ${status}`} title={word}>
      <Icon name={ICONS[status]} />
      <span class={isUsual ? "visually-hidden" : ""}>{word}</span>
    </span>
  );
}
