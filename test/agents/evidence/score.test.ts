import { expect, it } from "vitest";
import { candidatesIn } from "../../../src/agents/evidence/candidates.ts";
import { holdsAnswer } from "../../../src/agents/evidence/answer-kind.ts";
import { rankCandidates } from "../../../src/agents/evidence/score.ts";
import {
  LEAST_PROBABILITY,
  LEAST_UNCHECKED,
  probabilityOf,
} from "../../../src/agents/evidence/probability.ts";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../support/agents/passages.ts";

const WEIGHTS = new Map<string, number>();
const best = (text: string, passage: string, filename?: string) => {
  const passages = [makePassage(passage, filename)];
  return rankCandidates({ text, termWeights: WEIGHTS }, passages).ranked[0];
};

it("ranks the sentence that says all that is asked above one that only shares words", () => {
  const found = best(
    "How high is the storm deductible in the shore zone?",
    "The shore zone is a strip of land. A storm may damage roofs. The storm deductible in the shore zone is 7%.",
  );
  expect(found?.candidate.text).toBe("The storm deductible in the shore zone is 7%.");
});

it("prefers the sentence that defines a thing to one that mentions it", () => {
  const found = best(
    "What is a seasonal dwelling?",
    "All rules apply to a seasonal dwelling. A seasonal dwelling is a house that stands empty for three months. A seasonal dwelling costs more.",
  );
  expect(found?.candidate.text).toContain("stands empty for three months");
});

it("finds what an abbreviation stands for", () => {
  const found = best(
    "What does RPF stand for?",
    "The RPF is charged by the month. We introduce the Road Pricing Fund (RPF) this year. The RPF was discussed.",
  );
  expect(found?.candidate.text).toContain("Road Pricing Fund (RPF)");
});

it("reads a list with the line that leads in to it as one candidate", () => {
  const text = "The following can be insured:\n• Jewelry\n• Furs\n• Cameras\n\nPremiums vary.";
  const lists = candidatesIn([makePassage(text)]).filter(({ form }) => form === "list");
  expect(lists.map((list) => list.text)).toEqual([
    "The following can be insured:\n• Jewelry\n• Furs\n• Cameras",
  ]);
});

it("takes no clauses of a contract for a list of what stands above them", () => {
  const clauses = [
    "The Landlord lets the office on the second floor",
    "The lease begins on 1 May",
  ].map(
    (text, at) =>
      `${at + 1}. ${text}${", as the parties have agreed in writing before".repeat(2)}.`,
  );
  const text = `between A Ltd ("Landlord") and B ("Tenant")\n\n${clauses.join("\n")}`;
  expect(candidatesIn([makePassage(text)]).filter(({ form }) => form === "list")).toEqual([]);
});

it.each([
  "between Ms Ada Moor (the owner) and Mr Ben Hill (the renter).\n\n1. Term. The lease ends in May.\n2. Pets. One cat is allowed.",
  "1. Parking\nVisitors are not allowed to park here.\n\n2. Post\nParcels are kept at reception.\n\n3. Lunch\nLunch is served at noon.",
])("takes no sections for a list that the sentence above them leads in to: %j", (text) => {
  expect(candidatesIn([makePassage(text)]).filter(({ form }) => form === "list")).toEqual([]);
});

it("reads a list apart from a line that leads in to it without a colon", () => {
  const text = "Items that we insure\n\n• Jewelry\n• Furs\n• Cameras";
  const lists = candidatesIn([makePassage(text)]).filter(({ form }) => form === "list");
  expect(lists).toHaveLength(1);
});

it("takes a sentence that begins with a pronoun together with the one before it", () => {
  const text = "Ann Vane leads the club. She joined in 2004.";
  const [first, second] = candidatesIn([makePassage(text)]);
  expect(first?.text).toBe("Ann Vane leads the club.");
  expect(second?.text).toBe(text);
});

it("takes a question of the document together with what answers it", () => {
  const text = "4.2 Can I sell copies?\n\nGo ahead. You need no permission. You may set any price.";
  const found = best("Can I sell copies of it?", text);
  expect(found?.candidate.text.replaceAll(/\s+/g, " ")).toBe(
    "4.2 Can I sell copies? Go ahead. You need no permission.",
  );
});

it("joins no short answer with what stands behind something else", () => {
  const contents = "3.1 Fees . . . . . 12\n3.2 Refunds . . . . . 13\n3.3 Forms . . . . . 13";
  const text = `Can I sell copies of it?\n\nGo ahead.\n\n${contents}\n\nForms are blue.`;
  const found = candidatesIn([makePassage(text)]).map(({ text: one }) => one);
  expect(found).toContain("Can I sell copies of it?\n\nGo ahead.");
  expect(found.some((one) => one.includes("3.1"))).toBe(false);
});

it("takes no line of a table of contents for an answer", () => {
  const contents =
    "3.1 Storm deductible . . . . . . 12\n3.2 Other deductibles . . . . . . 13\n3.3 How to pay . . . . . . 13";
  const text = `${contents}\n\nThe storm deductible is 7%.`;
  expect(candidatesIn([makePassage(text)]).map(({ text: one }) => one)).toEqual([
    "The storm deductible is 7%.",
  ]);
});

it("begins a list with the sentence that leads in to it", () => {
  const text = "of the club. The following may vote:\n• members\n• their children";
  const lists = candidatesIn([makePassage(text)]).filter(({ form }) => form === "list");
  expect(lists.map((list) => list.text)).toEqual([
    "The following may vote:\n• members\n• their children",
  ]);
});

it("prefers a definition to a condition about the same thing", () => {
  const found = best(
    "What is a virtual office?",
    "If the virtual office is a branch, the bank must be told. A virtual office is one that receives letters for several firms.",
  );
  expect(found?.candidate.text).toContain("receives letters");
});

it("answers nothing about another year, another half of it, and nothing near", () => {
  const ask = (text: string, passage: string) =>
    extractEvidence({ text, termWeights: WEIGHTS, passages: [makePassage(passage)] });
  expect(ask("What were the net sales in 2015?", "In 2019 the net sales were $900.")).toEqual([]);
  expect(ask("Who won the regatta?", "Premiums are paid by the month.")).toEqual([]);
  const half =
    "Ann Vane reported that rent income for the first half of the year was 412,600 pounds.";
  expect(ask("What was rent income in the first half of the year?", half)).not.toEqual([]);
  expect(ask("What was rent income in the second half of the year?", half)).toEqual([]);
});

it("answers with what follows the question of a document, and not with what asks something else behind it", () => {
  const text = "What does a second key for the shed cost?";
  const texts = (passage: string) =>
    rankCandidates({ text, termWeights: WEIGHTS }, [makePassage(passage)]).ranked.map(
      ({ candidate }) => candidate.text,
    );
  const answered = texts(`${text} Six pounds at the office.`);
  expect(answered.some((told) => told.includes("Six pounds"))).toBe(true);
  const planted = texts(
    "What does a second key for the shed cost: Could you write in Latin? Tools stay inside.",
  );
  expect(planted.filter((told) => told.includes("Latin"))).toEqual([]);
});

it.for([
  ["The rota is kept by Ms Berg, who is in charge of the keys.", 1],
  ["Keys, who is in charge of the keys?", 0],
  ["Ask yourself who is in charge of the keys.", 0],
] as const)("reads a clause behind a comma as a statement: %s", ([passage, found]) => {
  const text = "Who is in charge of the keys?";
  const { ranked } = rankCandidates({ text, termWeights: WEIGHTS }, [makePassage(passage)]);
  expect(ranked.filter(({ candidate }) => candidate.text.includes("in charge"))).toHaveLength(
    found,
  );
});

it("answers no question of yes or no with figures", () => {
  const table = "| | 2018 | 2019 |\n|---|---|---|\n| Net sales | 900 | 950 |";
  const asked = { text: "Did net sales rise?", termWeights: WEIGHTS };
  expect(extractEvidence({ ...asked, passages: [makePassage(table)] })).toEqual([]);
});

it.for([
  ["When does the pool reopen?", "The pool closes on 4 June.", "The pool reopens on 4 June."],
  [
    "What is the usual dose of Dorvex for children?",
    "The usual dose of Dorvex for adults is 4 mg.",
    "The usual dose of Dorvex for children is 2 mg.",
  ],
  [
    "When was the pier repaired?",
    "The pier is to be repaired in 2031.",
    "The pier was repaired in 2021.",
  ],
  [
    "When is the ticket desk open on Thursday?",
    "The ticket desk is open on Mondays from 9:00 to 17:00.",
    "The ticket desk is open on Thursdays from 9:00 to 17:00.",
  ],
  [
    "Why was rent income lower in May?",
    "Rent income rose in May due to new tenants, offset by lower fees.",
    "Rent income was lower in May due to empty rooms.",
  ],
  [
    "When was the barge scrapped?",
    "The barge was built in 1911.",
    "The barge was scrapped in 1968.",
  ],
  [
    "When did Ada Moor resign?",
    "The choir was founded in 1991 by the organist Ada Moor.",
    "Ada Moor resigned from the choir in 2004.",
  ],
  [
    "When was the pier last painted?",
    "The lamps were last painted in 2015. The pier was last repaired in 2019.",
    "The pier was last painted in 2019.",
  ],
  [
    "Who follows Ada Moor?",
    "The harbour master of Port Ellis, Ada Moor, will leave the town in May.",
    "Ben Hollis follows Ada Moor in May.",
  ],
  [
    "Where will the regatta be held?",
    "The regatta will be held on 4 July 2026.",
    "The regatta will be held in Port Ellis on 4 July 2026.",
  ],
  [
    "How much does a heated cabin cost?",
    "Boats may be heated. A cabin costs £70 a night.",
    "A heated cabin costs £90 a night.",
  ],
  [
    "What is the charge for visitors?",
    "Visitors are people who stay for a night.",
    "The charge for visitors is €9 a night.",
  ],
  [
    "What is the reduced charge for visitors?",
    "The charge for visitors is €9 a night.",
    "The reduced charge for visitors is €5 a night.",
  ],
  [
    "What profit did the boatyard segment make in 2021?",
    `# Segments

| Segment | Revenue 2023 | Revenue 2022 | Segment profit 2023 | Segment profit 2022 |
|---|---|---|---|---|
| Boatyard | 3,145 | 2,480 | 285 | 190 |`,
    "The boatyard segment made a profit of £0.2 million in 2021.",
  ],
] as const)("answers with nothing that is told of another case: %s", ([text, other, told]) => {
  const ask = (passage: string) =>
    extractEvidence({ text, termWeights: WEIGHTS, passages: [makePassage(passage)] });
  expect(ask(other)).toEqual([]);
  expect(ask(told)).toHaveLength(1);
});

it("finds what is said in other words of the same meaning", () => {
  const found = best(
    "When does the course begin?",
    "The course costs 40 pounds on 1 May. The course starts on 3 May.",
  );
  expect(found?.candidate.text).toBe("The course starts on 3 May.");
});

it("answers with no heading, and joins none to the sentence below it", () => {
  const text = "# The lease of the flat\n\nThis lease begins on 1 May 2020.";
  const [, sentence] = candidatesIn([makePassage(text)]);
  expect(sentence?.text).toBe("This lease begins on 1 May 2020.");
  const asked = { text: "What is the lease of the flat?", termWeights: WEIGHTS };
  expect(extractEvidence({ ...asked, passages: [makePassage("# The lease of the flat")] })).toEqual(
    [],
  );
});

it("ranks a sentence above the caption that shares its words", () => {
  const found = best(
    "How are charges of share classes set?",
    "Table 2: Charges of share classes\n\nThe charges of share classes are set by the board each May.",
  );
  expect(found?.candidate.text).toContain("set by the board");
});

it("holds a row against what is asked together with its header", () => {
  const table = "| Ticket | Price in euros |\n|---|---|\n| Day | 5.00 |\n| Week | 19.00 |";
  const found = best("What is the price of a week ticket?", table);
  expect(found?.candidate.text).toContain("19.00");
  expect(found?.features.measureUnmet).toBeLessThan(1);
});

it("is less certain where other files are about as near to the question", () => {
  const question = { text: "When does the harbor gate open?", termWeights: WEIGHTS };
  const answer = makePassage("The harbor gate opens at 6 a.m. every day.");
  const others = ["a.pdf", "b.pdf", "c.pdf"].map((file) =>
    makePassage("The harbor of the town is old.", file),
  );
  const sure = probabilityOf(rankCandidates(question, [answer]));
  const unsure = probabilityOf(rankCandidates(question, [answer, ...others]));
  expect(unsure).toBeLessThan(sure);
});

it("is less certain where two sentences say different things of what is asked", () => {
  const question = { text: "When does the harbor gate open?", termWeights: WEIGHTS };
  const alone = "The harbor gate opens at 6 a.m. every day.";
  const rival = "The harbor gate opens at 9 a.m. in the winter season.";
  const sure = probabilityOf(rankCandidates(question, [makePassage(alone)]));
  const unsure = probabilityOf(rankCandidates(question, [makePassage(`${alone} ${rival}`)]));
  expect(unsure).toBeLessThan(sure);
});

it.each([
  ["How do I stop the alarm?", "Hold the red key for five seconds.", true],
  ["How is the wheel cleaned?", "It is cleaned with a damp cloth.", true],
  ["How was the study designed?", "It had three parts.", true],
  ["What is Dorvex used for?", "Dorvex is used in adults for gout.", true],
  ["What is Dorvex for?", "Dorvex has a bitter taste.", false],
  ["Why did the fee rise?", "The fee rose, as the council charges more rent.", true],
  ["Who leads the club?", "It is led by an Annual Meeting.", false],
  ["Where do cups belong?", "Cups belong in the upper basket.", true],
  ["How much is the permit?", "Apply for the permit in room 12.", false],
  ["When did it open?", "It opened on March 3, 2004.", true],
  ["When did it open?", "It opened with a feast.", false],
  ["How many stores are there?", "Rule 12 applies to stores.", false],
  ["How many stores are there?", "There are 1,355 stores.", true],
  ["How many stores are there?", "It was one of the best stores.", false],
  ["How many stores are there?", "Only one store was left.", true],
  ["How long does the repair take?", "The repair costs €40.", false],
  ["How much is the deposit?", "The deposit is returned within 14 days.", false],
  ["How much is the deposit?", "The tenant pays a deposit of 1,090 pounds.", true],
  ["How much leave do clerks get?", "Clerks get 25 days of leave.", true],
  ["How long does the repair take?", "It takes ten working days.", true],
  ["How long was it shut?", "It was shut between 10:52 and 12:07.", true],
  ["How much does a repair cost?", "A repair takes ten days.", false],
  ["How much does a repair cost?", "Repairs are free of charge.", true],
  ["How much does a repair cost?", "A repair needs 12 screws.", false],
  ["How much does a repair kit cost?", "Repair kits hold 10, 20 or 50 screws.", false],
  ["How much does a repair cost?", "Repairs are made in room 12.", false],
  ["How old is the hut?", "The hut was built by Ann Vane in 1911.", false],
  ["How old is the hut?", "There are 30 beds in the hut.", false],
  ["How old is the hut?", "The hut is 80 years old.", true],
  ["How many pumps failed?", "Group 2 failed in room 14.", false],
  ["How many pumps failed?", "Three of the pumps failed.", true],
  ["How many pumps failed?", "3 pumps failed.", true],
  ["How many pumps failed?", "3. Pumps that fail are switched off.", false],
  ["How often is it cleaned?", "It is cleaned weekly.", true],
  ["How often is it cleaned?", "It is cleaned twice a month.", true],
  ["How often is it cleaned?", "It is cleaned every other week.", true],
  ["How often is it cleaned?", "Clean it once it is dry.", false],
  ["How often is it cleaned?", "It is cleaned every May.", true],
  ["How often is it cleaned?", "It is cleaned on Fridays.", true],
  ["How often is it cleaned?", "It was cleaned for 40 crowns in 2019.", false],
  ["How often is it cleaned?", "It has three times as many stairs.", false],
  ["How old is the hut keeper?", "The hut keeper comes at 06:00.", false],
  ["When does the hut shut?", "The hut shuts at 9.05 pm.", true],
  ["Why was the loan refused?", "It was refused on the grounds of age.", true],
  ["When did the alarm ring?", "The alarm rang at 10:58.", true],
  ["When did the alarm ring?", "The alarm rang after the test.", false],
  ["When is the permit void?", "It is void if it is sold.", true],
  ["When is the rent due?", "After the due date the tenant pays interest.", false],
  ["When does the hut open?", "The hut opens on Sundays.", true],
  ["Who leads the club?", "The club is led by Ann Vane.", true],
  ["Who leads the club?", "The club is led well.", false],
  ["Who leads the club?", "The club is led by its Telematics Office.", false],
  ["Who makes Dorvex?", "Mixing Dorvex with wine causes nausea.", false],
  ["Where are the logs written?", "Logs are written to /var/log/pump.log.", true],
  ["Where do I send the form?", "The form goes to forms@harbor.example.", true],
  ["How long may a title be?", "A title has at most 80 characters.", true],
  ["How do I cancel?", "A cancellation causes a fee.", false],
  ["How do I cancel?", "You need not cancel a trial.", false],
  ["How do I cancel?", "You can cancel by letter.", true],
  ["How do I cancel?", "To cancel, call the office.", true],
  ["What is the difference between a lease and a licence?", "A licence has no term.", true],
])("knows by its form whether a text may answer: %s %s", (question, text, isHeld) => {
  expect(holdsAnswer(question, text)).toBe(isHeld);
});

it("quotes no sentence for what several figures come to", () => {
  const passages = [makePassage("In 2016 the club granted 547,000 shares to its staff.")];
  const quotesFor = (text: string) =>
    extractEvidence({ text, passages, termWeights: WEIGHTS }, 0).map((quoted) => quoted.text);
  expect(quotesFor("How many shares did the club grant to its staff in 2016?")).toHaveLength(1);
  expect(
    quotesFor(
      "What is the percentage change in the shares that the club granted to its staff from 2016 to 2018?",
    ),
  ).toEqual([]);
  expect(
    quotesFor("What is the average of the shares that the club granted in 2016 and 2018?"),
  ).toEqual([]);
});

it("quotes no figure of a name for an amount of something that is not spoken of", () => {
  const quotesFor = (text: string, passage: string) =>
    extractEvidence({ text, passages: [makePassage(passage)], termWeights: WEIGHTS }, 0).map(
      (quoted) => quoted.text,
    );
  const gain = "In the third quarter of 2023 Kelp Works recorded a gain of $20 billion.";
  expect(quotesFor("What were Kelp Works' sales in the third quarter of 2023?", gain)).toEqual([]);
  expect(quotesFor("What was Kelp Works' gain in the third quarter of 2023?", gain)).toEqual([
    gain,
  ]);
  const crew = "Kelp Works runs 14 boats with two crews each.";
  expect(quotesFor("How many lorries does Kelp Works run?", crew)).toEqual([]);
  expect(quotesFor("How many boats does Kelp Works run?", crew)).toEqual([crew]);
});

it.for([
  ["How much is the mooring fee?", "The harbour pays the mooring fee and the tolls."],
  ["How old must skippers be?", "Skippers earn £14 an hour."],
  // "To plumb" is a word for "to clean" in a sense that no pipe has.
  ["Who cleans the harbour?", "Call Orme Plumbing."],
] as const)(
  "quotes nothing that tells no amount, or says no word of the question: %s",
  ([text, told]) => {
    const passages = [makePassage(told)];
    expect(extractEvidence({ text, passages, termWeights: WEIGHTS }, 0)).toEqual([]);
  },
);

it('tells an amount that is still to be paid, as "How much was it?" asks for no event', () => {
  const told = "The bill of the painters of £90 will be paid in May.";
  const [quoted] = extractEvidence({
    text: "How much was the bill of the painters?",
    passages: [makePassage(told)],
    termWeights: WEIGHTS,
  });
  expect(quoted?.text).toBe(told);
});

it("needs more certainty where the form of a sentence tells nothing", () => {
  expect(LEAST_UNCHECKED).toBeGreaterThan(LEAST_PROBABILITY);
});

it("gives no list for an amount", () => {
  const list = `The amount of the deductible does not include the following:
- 2 premiums of the first year
- 3 fees for the amount of the limit`;
  const likeliest = (text: string) =>
    extractEvidence({ text, passages: [makePassage(list)], termWeights: WEIGHTS }, 0);
  const [found] = likeliest("List what the amount of the deductible does not include.");
  expect(found).toMatchObject({ form: "list" });
  expect(likeliest("What is the amount of the deductible?")).toEqual([]);
});

it("quotes no sentence for what a whole document is about", () => {
  const text = "Attach the form K2 to the finished form K1.";
  const asked = { passages: [makePassage(text)], termWeights: WEIGHTS };
  expect(extractEvidence({ ...asked, text: "What is the form K2 about?" })).toEqual([]);
});

it.each([
  "What was Northwind's revenue in Q2 2024?",
  "How high was revenue in the second quarter?",
])("knows one quarter from another where neither names its year: %s", (question) => {
  const found = best(
    question,
    "Northwind report 2024. Q1 revenue of Northwind was $410 million. Q2 revenue of Northwind was $455 million.",
  );
  expect(found?.candidate.text).toContain("$455 million");
});

it("does not tell a row of one company for another that is asked about", () => {
  const text = "| | 2022 | 2023 |\n|---|--:|--:|\n| Cost of sales | 327.1 | 352.8 |";
  const ask = (question: string) =>
    extractEvidence({
      text: question,
      passages: [makePassage(text, "Alder-report.md")],
      termWeights: WEIGHTS,
    });
  expect(ask("What was Alder's cost of sales?")).toMatchObject([{ form: "row" }]);
  expect(ask("What was Birch's cost of sales?")).toEqual([]);
});

it("tells no age by a row that says none", () => {
  const ask = (table: string) =>
    extractEvidence(
      { text: "How old is Ann Vane?", passages: [makePassage(table)], termWeights: WEIGHTS },
      0,
    );
  const row = "|---|---|--:|\n| Ann Vane | Clerk | 47 |";
  expect(ask(`| Name | Role | Room |\n${row}`)).toEqual([]);
  expect(ask(`| Name | Role | Age |\n${row}`)).toMatchObject([{ form: "row" }]);
});

it.each([
  [
    "What tax does the owner of a boat valued at $400,000 pay?",
    "The owner of a boat valued at $250,000 pays a tax of $2,012.",
    true,
  ],
  [
    "What tax does the owner of a boat valued at $250,000 pay?",
    "The owner of a boat valued at $250,000 pays a tax of $2,012.",
    false,
  ],
  [
    "What is the fleet factor for 60 boats?",
    "Fleet factor: 2 to 4 boats 1.00; 5 to 9 boats 0.95.",
    true,
  ],
  [
    "What was the amortization for the year ended June 30, 2031?",
    "The amortization for the years 2031, 2030 and 2029 was $95 million, $97 million and $80 million.",
    false,
  ],
  [
    "What is the fleet factor for 6 boats?",
    "Fleet factor: 2 to 4 boats 1.00; 5 to 9 boats 0.95.",
    false,
  ],
])("excludes a text about another amount than the question's: %s", (question, text, isExcluded) => {
  expect(best(question, text)?.isExcluded).toBe(isExcluded);
});

it("does not take the years that head a row for the time when something is", () => {
  const table = "Item | 2025 | 2026\n--- | --- | ---\nBoat licence | 22.00 | 25.00";
  const asking = { text: "When is the boat licence due?", termWeights: new Map<string, number>() };
  const { ranked } = rankCandidates(asking, [makePassage(table)]);
  expect(ranked.map(({ features }) => features.holdsKind)).toEqual([0]);
});
