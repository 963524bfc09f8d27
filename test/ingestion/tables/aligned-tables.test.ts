import { expect, it } from "vitest";
import { findAlignedTables } from "../../../src/ingestion/tables/aligned-tables.ts";

const TARIFF = `HARBOUR DUES

Valid from 1 May 2030:

Vessel                 Per night (EUR)    Per month (EUR)
---------------------------------------------------------
Rowing boat                       4.50              60.00
Sailing boat, 8 m                12.00             190.00
Motor yacht                      31.00

Dues are paid on arrival. Boats of the lifeguard  pay nothing.
`;

function cellsOf(text: string): string[][][] {
  return findAlignedTables(text).map(({ rows }) =>
    rows.map(({ cells }) => cells.map((cell) => `${cell.column} ${cell.text}`)),
  );
}

it("reads columns that are set with spaces, each cell as a range of the text", () => {
  const [table, another] = findAlignedTables(TARIFF);
  expect(another).toBeUndefined();
  expect(table).toMatchObject({ title: "Valid from 1 May 2030:", columns: 3, header_rows: 1 });
  expect(cellsOf(TARIFF)[0]).toEqual([
    ["0 Vessel", "1 Per night (EUR)", "2 Per month (EUR)"],
    ["0 Rowing boat", "1 4.50", "2 60.00"],
    ["0 Sailing boat, 8 m", "1 12.00", "2 190.00"],
    ["0 Motor yacht", "1 31.00"],
  ]);
  for (const { cells } of table?.rows ?? []) {
    for (const { start, end, text } of cells) expect(TARIFF.slice(start, end)).toBe(text);
  }
});

it("keeps the names of groups between the rows, and a header without a first cell", () => {
  const text = `                     2030       2029
Income of the whole year
  Entrance fees    18,400     17,950
  Grants            6,000      6,000
Costs
  Rent              9,600      9,600`;
  expect(cellsOf(text)[0]).toEqual([
    ["1 2030", "2 2029"],
    ["0 Income of the whole year"],
    ["0 Entrance fees", "1 18,400", "2 17,950"],
    ["0 Grants", "1 6,000", "2 6,000"],
    ["0 Costs"],
    ["0 Rent", "1 9,600", "2 9,600"],
  ]);
});

it("takes no row for a header that has figures as the others have", () => {
  const text = `Petra    order the paint          by 4 June
Ahmed    repair the fence         by 9 June
Lina     ask for a new quote      by 1 July`;
  expect(findAlignedTables(text)).toMatchObject([{ header_rows: 0, columns: 3 }]);
});

it("takes models and zones for names of columns, unless the other rows have such names", () => {
  const pumps = `Property     PX-20      PX-40
Weight       14.8 kg    19.6 kg
Current      1.9 A      3.1 A
Refrigerant  R290       R290`;
  expect(findAlignedTables(pumps)).toMatchObject([{ header_rows: 1 }]);
  const places = `Anna     A4      12
Tomasz   B2      15
Lina     C7      11`;
  expect(findAlignedTables(places)).toMatchObject([{ header_rows: 0 }]);
});

it("takes years among the words of a header for names", () => {
  const text = `Subject            Until 2031    From 2032
Rate per km        0.32 EUR      0.38 EUR
Nights in town     125 EUR       145 EUR`;
  expect(findAlignedTables(text)).toMatchObject([{ header_rows: 1, columns: 3 }]);
});

it.each([
  [
    "a table of contents",
    `Introduction            1
Opening times           3
Fees                   12
Contacts               12`,
  ],
  [
    "words with their meanings",
    `berth     A place at the pier where a boat is kept
mooring   A rope or a buoy that holds a boat
fender    A cushion between the boat and the pier`,
  ],
  [
    "two columns of prose",
    `The club was founded in      members meet on Fridays in
1921 by nine fishermen       the old boathouse, where a
who shared one boat. Its     stove from 1934 still works.`,
  ],
  [
    "a table in Markdown",
    `| Vessel        | Per night |
|---------------|-----------|
| Rowing boat   | 4.50      |
| Motor yacht   | 31.00     |`,
  ],
  [
    "two lines",
    `Rowing boat       4.50
Motor yacht      31.00`,
  ],
  [
    "figures that stand below no column",
    `The fee is   4.50 a night
or      60.00 a month and for
yachts 31.00   a night, from May`,
  ],
  [
    "sentences with two spaces",
    "It rained.  We left at 8.  Nobody came.\nIt is 9.  We wait.  Why?\nA  b 3  c",
  ],
])("takes %s for no table", (_, text) => {
  expect(findAlignedTables(text)).toEqual([]);
});

it.each([
  [
    "one tab between two columns",
    "Ferry\tCar\tBicycle\nOban\t41.50\t3\nUllapool\t\t4\nTarbert and the Isles\t18\t2",
  ],
  [
    "a tab behind each cell, and two",
    "Ferry\t\tCar\t\tBicycle\nOban\t\t41.50\t\t3\nUllapool\t\t\t\t4\nTarbert and the Isles\t\t18\t\t2",
  ],
  [
    "tabs to the same stop",
    "Ferry\t\t\tCar\tBicycle\nOban\t\t\t41.50\t3\nUllapool\t\t\t4\nTarbert and the Isles\t18\t2",
  ],
])("reads columns that are set with tabs: %s", (_, text) => {
  expect(cellsOf(text)).toEqual([
    [
      ["0 Ferry", "1 Car", "2 Bicycle"],
      ["0 Oban", "1 41.50", "2 3"],
      ["0 Ullapool", "2 4"],
      ["0 Tarbert and the Isles", "1 18", "2 2"],
    ],
  ]);
});

it("reads columns of words if there are three and no cell is empty", () => {
  const rota = `Day         Kitchen     Garden
Monday      Anna        Tomasz
Tuesday     Tomasz      Ibrahim`;
  expect(cellsOf(rota)[0]).toContainEqual(["0 Tuesday", "1 Tomasz", "2 Ibrahim"]);
  expect(cellsOf(rota.replace("Ibrahim", ""))).toEqual([]);
});

it("takes numbered sentences behind tabs for no table", () => {
  const text = `1.\tThe tenant pays the rent on the first day of each month.
2.\tThe landlord keeps the roof, the windows and the heating in repair.
3.\tEither side may end the lease with three months' notice.`;
  expect(cellsOf(text)).toEqual([]);
});
