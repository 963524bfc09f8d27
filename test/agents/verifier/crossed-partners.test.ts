import { describe, expect, it } from "vitest";
import { statusByRules } from "../../support/agents/status-by-rules.ts";

const POOL = "The small pool is heated from May. The diving pool stays cold until July.";
const KEYS =
  "The caretaker keeps the key of the cellar; the key of the loft is kept by the neighbour.";
const FEES = "For members an entry fee of 4 euros is charged; there is no exit fee.";
const STAGE = "Motion to close the theatre by Ms. Arden, opposed by Mr. Quill.";
const DOSES = "The share of answers was 31% among nurses and 58% among doctors.";
const SITES = "The study was done at 14 schools in three towns.";
const LOANS =
  "The firm placed a bond of €90 million that matures in 2031; the money repays a loan that falls due in 2026.";

describe("two facts that have exchanged what is told of them are not supported", () => {
  it.each([
    ["The diving pool is heated from May, while the small pool stays cold until July.", POOL],
    [
      "The neighbour keeps the key of the cellar, and the caretaker keeps the key of the loft.",
      KEYS,
    ],
    ["For members there is no entry fee, but an exit fee of 4 euros is charged.", FEES],
    ["Mr. Quill moved to close the theatre, and Ms. Arden opposed the motion.", STAGE],
    ["The share of answers was 58% among nurses and 31% among doctors.", DOSES],
    ["The study was done at three schools in 14 towns.", SITES],
    ["The bond matures in 2026, and the money repays a loan that falls due in 2031.", LOANS],
  ])("%s", (text, evidence) => {
    expect(statusByRules(text, evidence)).not.toBe("supported");
  });
});

describe("facts told in another order, each with its own partner, are supported", () => {
  it.each([
    ["The diving pool stays cold until July, while the small pool is heated from May.", POOL],
    [
      "The key of the loft is kept by the neighbour, and the caretaker keeps the key of the cellar.",
      KEYS,
    ],
    ["For members there is no exit fee, but an entry fee of 4 euros is charged.", FEES],
    ["The share of answers was 58% among doctors and 31% among nurses.", DOSES],
    ["In three towns, the study was done at 14 schools.", SITES],
    ["The loan falls due in 2026, and the bond matures in 2031.", LOANS],
  ])("%s", (text, evidence) => {
    expect(statusByRules(text, evidence)).toBe("supported");
  });
});
