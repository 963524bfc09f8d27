import type { UsageDay } from "../../client/types.ts";
import { language, number, words } from "../words/words.ts";

const DAYS = 14;

/** What the last days used, at list prices. */
export function Cost({ days }: { days: readonly UsageDay[] }) {
  const { operation: text } = words();
  if (days.length === 0) return <p class="soft">{text.noUsage}</p>;
  const [day, ...names] = text.usage;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div class="table-wrap" tabIndex={0} role="group" aria-label={text.cost}>
      <table class="table small">
        <thead>
          <tr>
            <th scope="col">{day}</th>
            {names.map((name) => (
              <th key={name} scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.slice(0, DAYS).map((each) => (
            <tr key={each.day}>
              <td class="numbers">{dayOf(each.day)}</td>
              <td class="number">{number(each.requests)}</td>
              <td class="number">{number(each.prompt_tokens + each.completion_tokens)}</td>
              <td class="number">{number(Math.round(each.neurons))}</td>
              <td class="number">{number(each.rows_read)}</td>
              <td class="number">{number(each.vectors_queried)}</td>
              <td class="number">{dollars(each.estimated_cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dollars(value: number): string {
  return number(value, { style: "currency", currency: "USD", maximumSignificantDigits: 3 });
}

/** "3 Nov 2026", of "2026-11-03". */
function dayOf(day: string): string {
  const format = { dateStyle: "medium", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language(), format).format(new Date(day));
}
