import { expect, it } from "vitest";
import { statusByRules } from "../../support/agents/status-by-rules.ts";

const WAIT = "The waiting time declined to 21 days from 34 days.";
const PAY = "Trainees earn 1,900 to 2,300 kroner a week.";
const GRANT = "Grants range from 300 to 800 euros a month.";
const CASH = "Cash fell $0.6 million to $8.1 million in 2030.";
const FEE = "The council proposes a fee of €0.85 per bag, after €0.70 in 2030.";
const NOTICE = "Members give notice no later than six weeks before the end of the season.";

it.each([
  ["The waiting time is 21 days.", WAIT],
  ["The waiting time was 34 days before.", WAIT],
  ["Trainees earn between 1,900 and 2,300 kroner a week.", PAY],
  ["Trainees earn at most 2,300 kroner a week.", PAY],
  ["A ticket costs between $30 and $50.", "A ticket costs $30 – $50."],
  ["The share is between 5% and 7%.", "The share is 5% – 7%."],
  ["A grant is between 300 and 800 euros a month.", GRANT],
  ["Cash stood at $8.1 million in 2030.", CASH],
  ["A fee of 85 cents per bag is proposed.", FEE],
  ["The council proposes to raise the fee to €0.85 per bag from €0.70.", FEE],
  ["Sales declined by 4.4%.", "A decline of sales of 4.4% to $24 billion was reported."],
  ["Members give notice at least six weeks before the end of the season.", NOTICE],
])("is supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).toBe("supported");
});

it.each([
  ["The waiting time is 34 days now.", WAIT],
  ["Trainees earn 2,300 kroner a week.", PAY],
  ["A ticket costs $30.", "A ticket costs $30 to $50."],
  ["A ticket costs ¥30.", "A ticket costs between ¥30 and ¥50."],
  ["Sales fell from ¥5 million to ¥7 million.", "Sales went from ¥5 million to ¥7 million."],
  ["A ticket costs $30.", "A ticket costs $30–$50."],
  ["A ticket costs $30.", "A ticket costs $30 – $50."],
  ["Sales fell by 5%.", "Sales fell by 5% – 7%."],
  ["The share is 5%.", "The share is 5% to 7%."],
  ["The trip takes 3 hours.", "The trip takes 3 hours to 5 hours, depending on the traffic."],
  ["The fee is €0.85 per bag.", FEE],
  ["The fee of €0.85 per bag will apply.", FEE],
  ["The council proposes to cut the fee to €0.85 per bag from €0.70.", FEE],
  ["Members give notice at most six weeks before the end of the season.", NOTICE],
])("is not supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).not.toBe("supported");
});
