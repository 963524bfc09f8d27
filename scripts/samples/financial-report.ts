// Sample (b): the annual report of a fictional maker of instruments.
import {
  BODY,
  HEADING,
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
import { CASH_FLOW, INCOME_STATEMENT, SEGMENTS } from "./financial-tables.ts";
import { writeDivider, writeTable } from "./table.ts";

const COMPANY = "Tamsin Ridge Instruments, Inc.";

export async function financialReport(): Promise<Uint8Array<ArrayBuffer>> {
  const flow = await startFlow("Annual Report 2025", COMPANY);
  writeLetter(flow);
  writeResults(flow);
  writeSegments(flow);
  writeOutlook(flow);
  writeRunningLines(flow, {
    headLeft: COMPANY,
    headRight: "Annual Report 2025",
    footLeft: "A fictional company, for demonstration",
  });
  return new Uint8Array(await flow.document.save());
}

function writeLetter(flow: Flow): void {
  write(flow, COMPANY, { ...HEADING, before: 0 });
  write(flow, "Annual Report 2025", { ...TITLE, before: 6 });
  writeDivider(flow);
  writeHeading(flow, "To Our Shareholders", HEADING);
  const paragraphs = [
    "The year 2025 was the best in the thirty-one years of our company. Net sales rose 12 percent to $1,284.6 million, operating income rose 45 percent to $203.5 million, and free cash flow exceeded $150 million for the first time. We reached these figures with the same number of plants as the year before.",
    "Three things made the difference. First, the Meridian line of ultrasonic flow meters, which we introduced in the autumn of 2024, was ordered by eleven of the twenty largest water utilities on this continent. Second, our service contracts grew: at the end of December, 41 percent of all installed instruments were under contract, compared with 35 percent a year earlier. Third, the move of laboratory balances from Corwen to the enlarged plant at Saltmarsh, which had cost us $7.2 million in restructuring in 2024, was completed in March and lowered the cost of every unit made since.",
    "Not everything went well. Deliveries of optical sensors were late in the second quarter, after a flood at a supplier, and we lost an order of about $9 million for that reason. We now buy these sensors from two suppliers in different countries.",
    "Your board of directors has raised the quarterly dividend from $0.21 to $0.24 a share, beginning with the payment of March 2026. It has also authorized the repurchase of up to two million shares over the next twenty-four months.",
    "I thank our employees, who did all this, and you, who trusted us to.",
  ];
  for (const paragraph of paragraphs) write(flow, paragraph, BODY);
  write(flow, "Ingrid Halloway-Sato", { ...BODY, face: "italic", before: 18 });
  write(flow, "Chair and Chief Executive Officer", { ...BODY, before: 0 });
  write(flow, "February 12, 2026", { ...BODY, before: 0 });
}

function writeResults(flow: Flow): void {
  startPage(flow);
  writeHeading(flow, "Results of Operations", HEADING);
  writeTable(flow, INCOME_STATEMENT);
  const paragraphs = [
    "Net sales increased by $137.3 million, or 12.0 percent. Higher volume contributed 8.1 percentage points, prices 3.2 points and exchange rates 0.7 points.",
    "Gross profit was 46.8 percent of net sales, compared with 44.8 percent in 2024, because of the lower unit cost at Saltmarsh and a larger share of service revenue.",
    "Research and development was 11.5 percent of net sales in both years. The effective tax rate was 21.2 percent, compared with 21.8 percent.",
  ];
  for (const paragraph of paragraphs) write(flow, paragraph, BODY);
}

function writeSegments(flow: Flow): void {
  startPage(flow);
  writeHeading(flow, "Segments and Cash Flow", HEADING);
  writeTable(flow, SEGMENTS);
  write(
    flow,
    "Flow Measurement grew by 11.7 percent, led by water utilities. Laboratory Instruments grew by 9.2 percent; demand from universities was flat. Field Services grew by 17.2 percent.",
    BODY,
  );
  writeTable(flow, CASH_FLOW);
  write(
    flow,
    "At December 31, 2025, the company held cash and cash equivalents of $187.6 million and owed $240.0 million under its term loan, which is due in June 2029. The revolving credit facility of $150 million was not used in either year.",
    BODY,
  );
}

function writeOutlook(flow: Flow): void {
  startPage(flow);
  writeHeading(flow, "Outlook for 2026", HEADING);
  write(flow, "For the year 2026 the company expects:", BODY);
  writeList(flow, [
    "net sales between $1,360 million and $1,400 million;",
    "an operating margin between 16.5 and 17.0 percent of net sales;",
    "capital expenditures of about $70 million, of which $25 million are for a second calibration hall at Saltmarsh;",
    "an effective tax rate of about 21.5 percent.",
  ]);
  writeHeading(flow, "What Could Change It", SUBHEADING);
  const paragraphs = [
    "The outlook assumes exchange rates as of January 30, 2026. A rise of the dollar by five percent against all other currencies would lower net sales by about $22 million and operating income by about $6 million.",
    "About 38 percent of the orders for flow meters come from public utilities, whose budgets are decided in the second quarter. A delay of these decisions would move sales from 2026 to 2027, but would not, in our judgment, lose them.",
    "The company depends on two suppliers for optical sensors. If either stopped delivering, the other could replace about 70 percent of the volume within three months.",
  ];
  for (const paragraph of paragraphs) write(flow, paragraph, BODY);
  writeHeading(flow, "Annual Meeting", SUBHEADING);
  write(
    flow,
    "The annual meeting of shareholders will be held on May 19, 2026, at 10 a.m. in the Guildhall of Port Alder. Shareholders of record on March 27, 2026 may vote in person, by mail or by proxy.",
    BODY,
  );
}
