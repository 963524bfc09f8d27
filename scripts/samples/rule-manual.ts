// Sample (a): the rule manual of a fictional insurer, with contents, numbered rules and rate pages.
import { writeContents } from "./contents.ts";
import type { Entry } from "./contents.ts";
import {
  BODY,
  HEADING,
  pageNumber,
  startFlow,
  startPage,
  SUBHEADING,
  TITLE,
  write,
  writeHeading,
  writeList,
  writeRunningLines,
} from "./flow.ts";
import type { Flow } from "./flow.ts";
import { COVERAGE_RULES, GENERAL_RULES } from "./general-rules.ts";
import { AMOUNT_FACTORS, BASE_RATES } from "./rate-table.ts";
import { RATING_RULES } from "./rating-rules.ts";
import { writeDivider, writeTable } from "./table.ts";
import type { Block, Section } from "./section.ts";

const INSURER = "Larkmoor Mutual Insurance Company";

export async function ruleManual(): Promise<Uint8Array<ArrayBuffer>> {
  const flow = await startFlow("Homeowners Rule Manual", INSURER);
  writeCover(flow);
  startPage(flow);
  write(flow, "Table of Contents", HEADING);
  const contents = flow.page;
  const entries = [GENERAL_RULES, COVERAGE_RULES, RATING_RULES].flatMap((section) =>
    writeSection(flow, section),
  );
  entries.push(...writeRatePages(flow));
  writeContents(flow, contents, entries);
  writeRunningLines(flow, {
    headLeft: INSURER,
    headRight: "Homeowners Rule Manual \u2013 State of Eastmarch",
    footLeft: "Effective March 1, 2026",
  });
  return new Uint8Array(await flow.document.save());
}

function writeCover(flow: Flow): void {
  flow.y -= 130;
  write(flow, INSURER, { ...HEADING, before: 0 });
  write(flow, "Homeowners Program", { ...TITLE, before: 10 });
  write(flow, "Rule Manual and Rate Pages", TITLE);
  writeDivider(flow);
  write(flow, "State of Eastmarch", { ...BODY, before: 12 });
  write(flow, "New business effective March 1, 2026", BODY);
  write(flow, "Renewals effective April 15, 2026", BODY);
  write(
    flow,
    "This manual belongs to a company that does not exist. It was written for the demonstration of Quire; its rules and rates describe no real insurance.",
    { ...BODY, face: "italic", before: 180 },
  );
}

function writeSection(flow: Flow, section: Section): Entry[] {
  startPage(flow);
  const title = `Section ${section.letter} \u2013 ${section.title}`;
  writeHeading(flow, title, HEADING);
  const entries: Entry[] = [{ label: "", title, page: pageNumber(flow), isSection: true }];
  for (const [at, rule] of section.rules.entries()) {
    const label = `${section.letter}-${at + 1}`;
    writeHeading(flow, `Rule ${label}. ${rule.title}`, SUBHEADING);
    entries.push({ label, title: rule.title, page: pageNumber(flow), isSection: false });
    for (const block of rule.blocks) writeBlock(flow, block);
  }
  return entries;
}

function writeBlock(flow: Flow, block: Block): void {
  if (typeof block === "string") write(flow, block, BODY);
  else if ("list" in block) writeList(flow, block.list);
  else writeTable(flow, block.table);
}

function writeRatePages(flow: Flow): Entry[] {
  startPage(flow);
  const page = pageNumber(flow);
  writeHeading(flow, "Rate Pages", HEADING);
  writeTable(flow, BASE_RATES);
  write(
    flow,
    "The base rate of each peril is an annual premium in dollars. Multiply it by the factor of the same peril in Exhibit 2.",
    BODY,
  );
  writeTable(flow, AMOUNT_FACTORS);
  return [
    { label: "", title: "Rate Pages", page, isSection: true },
    { label: "Exhibit 1", title: "Base Rates by Policy Form and Peril", page, isSection: false },
    {
      label: "Exhibit 2",
      title: "Amount of Insurance and Deductible Factors",
      page,
      isSection: false,
    },
  ];
}
