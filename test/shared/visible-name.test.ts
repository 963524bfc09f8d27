import { expect, it } from "vitest";
import { hiddenCharacters, visibleName } from "../../src/shared/visible-name.ts";

it.for([
  ["reversed", "invoice\u202efdp.exe", "invoicefdp.exe", ["U+202E"]],
  ["isolated", "\u2066a\u2069.pdf", "a.pdf", ["U+2066", "U+2069"]],
  ["of no width", "ra\u200bt\u2060es\ufeff.pdf", "rates.pdf", ["U+200B", "U+2060", "U+FEFF"]],
  ["a soft hyphen", "ra\u00adtes.pdf", "rates.pdf", ["U+00AD"]],
  ["an Arabic letter mark", "a\u061cb", "ab", ["U+061C"]],
  ["a control and an end of a line", "a\u0007b\n\u2028c", "abc", ["U+0007", "U+000A", "U+2028"]],
  ["a filler that is a letter", "a\u3164b", "ab", ["U+3164"]],
  ["tags without a flag", "a\u{e0041}\u{e0042}", "a", ["U+E0041", "U+E0042"]],
  [
    "a joiner in Latin, Greek or Cyrillic",
    "ra\u200dtes α\u200cβ д\u200dа",
    "rates αβ да",
    ["U+200D", "U+200C"],
  ],
  ["a joiner after a joiner", "می\u200c\u200cخواهم", "می\u200cخواهم", ["U+200C"]],
  ["a selector after a Latin letter", "a\ufe0fb2\ufe0f", "ab2", ["U+FE0F"]],
  ["a joiner that joins nothing", "👩\u200d.pdf", "👩.pdf", ["U+200D"]],
] as const)("removes what cannot be seen: %s", ([, name, visible, hidden]) => {
  expect(hiddenCharacters(name)).toEqual(hidden);
  expect(visibleName(name)).toBe(visible);
});

it.for([
  ["Persian with a non-joiner", "می\u200cخواهم.pdf"],
  ["Hindi with a joiner", "क्\u200dष.pdf"],
  ["a family", "👨\u200d👩\u200d👧.pdf"],
  ["skin and a selector", "👩🏽\u200d❤️\u200d👨 2️⃣.pdf"],
  ["the flag of England", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}.pdf"],
  ["another form of a Chinese character", "葛\u{e0100}.pdf"],
  ["Hebrew, Arabic, Chinese", "עברית العربية 中文　報告.pdf"],
  ["a year in Arabic", "\u06012024.pdf"],
] as const)("keeps what is seen: %s", ([, name]) => {
  expect(hiddenCharacters(name)).toEqual([]);
  expect(visibleName(name)).toBe(name.normalize("NFC"));
});

it("joins what a hidden character had kept apart", () => {
  expect(visibleName("cafe\u200b\u0301.pdf")).toBe("café.pdf");
});
