import { expect, it } from "vitest";
import { statusByRules } from "../../support/agents/status-by-rules.ts";

const HOURS = "The shop is open from 8 am to 7 pm on weekdays and from 9 am to 1 pm on Saturdays.";
const STAFF =
  "The clinic employed 640 people at the end of 2031, of whom 210 worked in Bergen and 75 were nurses.";
const GRANTS = "The fund pays $2 million for roads, $7 million for bridges and $400,000 for paths.";
const DAMAGE = "The delay was caused by a storm and led to a lawsuit.";
const HEIR = "Nora Lind succeeded Paul Frey as mayor in 2029.";
const BONUS =
  "Drivers receive the bonus if they have worked for the firm for two years and are not suspended.";
const PETS = "Tenants may not keep dogs without the consent of the owner.";
const LIMIT =
  "The board expects sales of $40 million and costs of no more than $9 million in 2032.";
const BRIDGE = "The bridge was closed for two weeks because the flood had damaged a pier.";
const QUEUES = "The strike led to long queues at the ferry terminal.";
const VOTE = "All members except Mr Tan agreed to publish the minutes online.";
const CREDITS = "Credits are granted only if the guest claims them and are not paid out in cash.";
const ERASURE =
  "The customer must delete its data within 14 days after the contract ends; then the provider erases all.";
const STAGE = "The curator, Ida Falk, thanked the architect, Jon Berg, and the sculptor Mia Roth.";
const SCHOOL = "The school was founded in 1884 and closed in 1931.";
const CHOIR = "The choir sang in Riga in 1984 and won a prize there fourteen years later.";
const PERMIT = "The permit is valid from 1 July 2030 to 30 June 2034.";

it.each([
  ["The shop closes at 1 pm on Saturdays.", HOURS],
  ["On Saturdays, the shop is open from 9 am to 1 pm.", HOURS],
  ["210 of the clinic's 640 people worked in Bergen.", STAFF],
  ["- Roads: $2 million", GRANTS],
  ["A storm caused the delay.", DAMAGE],
  ["Paul Frey was succeeded by Nora Lind.", HEIR],
  ["Beta Corp was bought by Alpha Inc in 2019.", "Alpha Inc bought Beta Corp in 2019."],
  ["Tenants may keep dogs only with the consent of the owner.", PETS],
  ["Costs are expected not to exceed $9 million in 2032.", LIMIT],
  ["The two-week closure of the bridge was due to damage to a pier.", BRIDGE],
  ["There were long queues at the ferry terminal because of the strike.", QUEUES],
  ["All members but Mr Tan agreed to publish the minutes online.", VOTE],
  ["The customer must delete its data within 14 days after the contract ends.", ERASURE],
  ["Ida Falk, the curator, thanked Jon Berg and Mia Roth.", STAGE],
  ["Die Frist endet am 03.03.2031.", "Die Frist endet am 3. März 2031."],
  ["Der Antrag kostet 1.200 Euro.", "Der Antrag kostet 1.200 €."],
  [
    "Von Dienstag bis Sonntag ist das Museum bis 18 Uhr geöffnet.",
    "Das Museum ist dienstags bis sonntags von 10 bis 18 Uhr geöffnet; montags bleibt es geschlossen.",
  ],
  ["Der Anteil stieg um 7,5 Prozent.", "Der Anteil stieg im Jahr 2030 um 7,5 %."],
])("is supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).toBe("supported");
});

it.each([
  ["On weekdays, the shop opens at 9 am.", HOURS],
  ["$2 million is paid for bridges.", GRANTS],
  ["The delay caused a storm.", DAMAGE],
  ["A lawsuit caused the delay.", DAMAGE],
  ["Nora Lind was succeeded by Paul Frey.", HEIR],
  ["Alpha Inc was bought by Beta Corp in 2019.", "Alpha Inc bought Beta Corp in 2019."],
  [
    "These rates are set by the council and therefore may not be compared with others.",
    "These rates are not set by the council and therefore may not be compared with others.",
  ],
  ["Drivers receive the bonus.", BONUS],
  ["Drivers who are suspended receive the bonus.", BONUS],
  ["Tenants do not need the consent of the owner to keep dogs.", PETS],
  ["Costs are expected to be at least $9 million in 2032.", LIMIT],
  ["Sales were $40 million in 2032.", LIMIT],
  ["All members agreed to publish the minutes online.", VOTE],
  ["Credits are granted even if the guest does not claim them.", CREDITS],
  ["The provider must delete the customer's data within 14 days after the contract ends.", ERASURE],
  ["The school was founded in 1884 and closed 57 years later.", SCHOOL],
  ["The choir won a prize there in 1996.", CHOIR],
  ["The permit is valid for three years, from 1 July 2030 to 30 June 2034.", PERMIT],
  ["Teachers in Welsh", "Teachers in Wales"],
  ["Preferred Share Company", "Preferred Share Units"],
  ["Der Anteil stieg nicht um 7,5 %.", "Der Anteil stieg im Jahr 2030 um 7,5 %."],
])("is not supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).not.toBe("supported");
});
