import { cellsInOrder } from "../../client/table-row.ts";
import type { TableMatch, TableMatches } from "../../client/types.ts";
import { Icon } from "../kit/icon.tsx";
import { pathTo } from "../router.ts";
import { number, words } from "../words/words.ts";

/** Each cell with its row, and the way to its page. */
export function Matches({ found }: { found: TableMatches }) {
  const { tables: text } = words();
  return (
    <div class="stack">
      <h2>{text.found(number(found.matches.length))}</h2>
      {found.truncated && <p class="small soft">{text.truncated}</p>}
      <ul class="stack">
        {found.matches.map((match) => (
          <li key={`${match.table_id} ${match.start} ${match.end}`} class="card match">
            <Match match={match} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Match({ match }: { match: TableMatch }) {
  const { tables: text } = words();
  return (
    <>
      <div class="match-head">
        <b class="match-value numbers">{match.value}</b>
        <span class="soft">
          {match.column}
          {match.unit !== null && ` · ${match.unit}`}
        </span>
        <PageLink
          document={match.document_id}
          file={match.source_file}
          page={match.page}
          range={{ from: match.row_start, to: match.row_end }}
        />
      </div>
      <p class="small soft">
        {match.table_title === "" ? text.untitled : match.table_title}
        {match.section !== null && ` · ${match.section}`}
      </p>
      <dl class="match-row small">
        {cellsInOrder(match).map(([heading, value]) => (
          <div key={heading} class={heading === match.column ? "is-value" : ""}>
            <dt class="faint">{heading === "" ? "–" : heading}</dt>
            <dd class="numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** No cell meets all conditions: which tables come near, and what they have instead. */
export function Closest({ found }: { found: TableMatches }) {
  const { tables: text } = words();
  return (
    <div class="stack">
      <div class="notice warn">
        <Icon name="warning" />
        <p>{text.none(found.explanation)}</p>
      </div>
      {found.closest.length > 0 ? (
        <h2>{text.closest}</h2>
      ) : (
        <p class="small soft">{text.whereNames}</p>
      )}
      <ul class="stack">
        {found.closest.map((table) => (
          <li key={table.table_id} class="card match">
            <div class="match-head">
              <b>{table.table_title === "" ? text.untitled : table.table_title}</b>
              <PageLink document={table.document_id} file={table.source_file} page={table.page} />
            </div>
            <ul class="row small">
              {table.met.map((name) => (
                <li key={name} class="badge good">
                  <Icon name="check" />
                  {name}
                </li>
              ))}
              {table.unmet.map((name) => (
                <li key={name} class="badge bad">
                  <Icon name="cross" />
                  {name}
                </li>
              ))}
            </ul>
            {Object.entries(table.available).map(([name, values]) => (
              <p class="small" key={name}>
                <span class="soft">{text.available(name)}</span> {values.join(" · ")}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

type LinkProps = {
  document: string;
  file: string;
  page: number;
  range?: { from: number; to: number };
};

function PageLink({ document, file, page, range }: LinkProps) {
  const marked = range === undefined ? "" : `&from=${range.from}&to=${range.to}`;
  return (
    <a class="page-link small" href={`${pathTo("d", document)}?page=${page}${marked}`}>
      {file}, {words().tables.page(page)}
    </a>
  );
}
