// Sample (c): a one-page letter to a policyholder, whose facts follow from the rule manual.
import { BODY, HEADING, startFlow, write } from "./flow.ts";
import { writeDivider } from "./table.ts";

const CLOSE = { ...BODY, before: 0 };

export async function renewalLetter(): Promise<Uint8Array<ArrayBuffer>> {
  const flow = await startFlow("Renewal of your homeowners policy", "Larkmoor Mutual");
  write(flow, "Larkmoor Mutual Insurance Company", { ...HEADING, before: 0 });
  write(flow, "18 Lantern Quay, Port Alder, Eastmarch 04417", CLOSE);
  writeDivider(flow);
  write(flow, "February 20, 2026", { ...BODY, before: 16 });
  for (const line of ["Ms. Odile Marchetti-Vane", "7 Heron Lane", "Cove Harbor, Eastmarch 04466"]) {
    write(flow, line, { ...CLOSE, before: line.startsWith("Ms.") ? 16 : 0 });
  }
  write(flow, "Renewal of homeowners policy LM-HO-2047731", {
    ...BODY,
    face: "strong",
    before: 20,
  });
  const paragraphs = [
    "Dear Ms. Marchetti-Vane,",
    "Your policy, form HO3, renews on April 15, 2026 for twelve months. The annual premium is $1,946. In the expiring year it was $1,872.",
    "One term changes. When we measured the distance of your dwelling from the shore again, it was 2,310 feet, not 2,700 feet as our records had shown. Under Rule C-6 of our manual your hurricane deductible therefore rises from 2 percent to 3 percent of the Coverage A limit of $425,000, which is $12,750.",
    "You may keep the deductible of 2 percent if all openings of the dwelling have impact-rated shutters and an engineer has certified them. To ask for it, please return the enclosed form with the certificate by April 1, 2026. If we do not hear from you by then, the policy renews with the deductible of 3 percent.",
    "The premium includes a claims free discount of 10 percent, as no claim was paid in the last five years, and a companion policy discount of 8 percent for your automobile policy.",
    "If you have questions, your agent is Mr. Tobias Fennimore-Quill, telephone 555-0148. He is at the Cove Harbor office from Monday to Thursday.",
    "Sincerely,",
  ];
  for (const paragraph of paragraphs) write(flow, paragraph, { ...BODY, before: 10 });
  write(flow, "Prudence Okonjo-Lisle", { ...BODY, face: "italic", before: 26 });
  write(flow, "Director of Personal Lines", CLOSE);
  write(flow, "Enclosure: request for a hurricane deductible", { ...BODY, before: 20 });
  return new Uint8Array(await flow.document.save());
}
