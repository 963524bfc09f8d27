// A rule for a range, told of the amount that was asked about.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const PARKING = `Table 4: Parking charges by length of stay

| Stay (hours) | Car | Van |
|---|--:|--:|
| up to 2 | £1.80 | £2.60 |
| over 2 to 5 | £4.20 | £6.10 |
| over 5 to 24 | £9.50 | £13.40 |`;
const ROW = "| over 2 to 5 | £4.20 | £6.10 |";
const FINES = "Books that are returned more than thirty days late are charged at their full price.";

function statusOf(text: string, question: string, quote: string, page = quote) {
  return statusOnPage(text, quote, { page, question });
}

const STAY = "What does parking a car for 4 hours cost?";
const LATE = "What happens if I bring a book back 45 days late?";

it("supports an amount of the question within a quoted range or beyond a quoted limit", () => {
  expect(statusOf("Parking a car for 4 hours costs £4.20.", STAY, ROW, PARKING)).toBe("supported");
  const late = "Books that are returned 45 days late are charged at their full price.";
  expect(statusOf(late, LATE, FINES)).toBe("supported");
});

it("does not support one outside of it, another row or another column", () => {
  const six = "Parking a car for 6 hours costs £4.20.";
  expect(statusOf(six, STAY.replace("4", "6"), ROW, PARKING)).not.toBe("supported");
  expect(statusOf("Parking a car for 4 hours costs £9.50.", STAY, ROW, PARKING)).not.toBe(
    "supported",
  );
  expect(statusOf("Parking a car for 4 hours costs £6.10.", STAY, ROW, PARKING)).not.toBe(
    "supported",
  );
  const early = "Books that are returned 20 days late are charged at their full price.";
  expect(statusOf(early, LATE.replace("45", "20"), FINES)).not.toBe("supported");
});

it("marks one that nobody asked about", () => {
  const late = "Whoever brings a book back 45 days late pays its full price.";
  expect(statusOf(late, "What if I am late?", FINES)).toBe("uncertain");
});

it("contradicts the other side of a quoted limit", () => {
  const parcels = "Parcels of more than 20 kg are carried by two people.";
  const less = "Parcels of less than 20 kg are carried by two people.";
  expect(statusOf(less, "Who carries parcels?", parcels)).toBe("contradicted");
});
