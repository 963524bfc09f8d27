// Sentences of public texts, retold as models retell them: by a pattern, with other facts.
import { expect, it } from "vitest";
import { statusByRules } from "../../support/agents/status-by-rules.ts";

const MERGED = "In 2016, the bank merged with Nordhavn Bank and closed 12 of its 40 branches.";
const ROSE = "Operating income rose from $62.6 million in FY18 to $85.1 million in FY19.";
const CASES = "Cases decreased from 42,276 in 2000 to 380 in 2010, and deaths from 122 to six.";

it.each([
  ["The bank merged with Nordhavn Bank and closed 12 of its 40 branches in 2016.", MERGED],
  [
    "In 1998, the series reached 3 million viewers in two countries.",
    "The series reached 3 million viewers in two countries in 1998.",
  ],
  [
    "In 1998, the club's second hall was opened in Lund.",
    "The club's second hall was opened in Lund in 1998.",
  ],
  ["The firm sold the mill in order to pay its debts.", "The firm sold the mill to pay its debts."],
  ["The request was refused in May.", "The second request was refused in May."],
  ["Operating income rose to $85.1 million.", ROSE],
  ["Operating income was $85.1 million, compared to $62.6 million.", ROSE],
  ["Cases decreased to 380.", CASES],
  [
    "Cases were cut in two towns due to a lack of staff.",
    "Cases were cut in two towns because of a lack of staff.",
  ],
  ["The almanac consists of 5 novels.", "The almanac consists of five novels."],
  ["The song reached number 2.", "The song reached number two."],
  ["Members are able to enter the hall after six.", "Members can enter the hall after six."],
  ["The tenant is required to clean the stairs.", "The tenant must clean the stairs."],
  ["The staff are paid for the first two weeks.", "The staff are paid for the first 14 days."],
  ["About 67% of the guests came by bus.", "Two thirds of the guests came by bus."],
  [
    "Sales are set to grow by at least 4% in May.",
    "Sales are set to grow by between 4% and 6% in May.",
  ],
  ["Although the fleet grew, volume fell by 8%.", "Volume fell by 8% although the fleet grew."],
])("is supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).toBe("supported");
});

it.each([
  ["The bank merged with Nordhavn Bank and closed 40 of its 12 branches in 2016.", MERGED],
  ["The bank merged with Nordhavn Bank and closed 12 of its 40 branches in 2015.", MERGED],
  [
    "Harwick is the largest harbour of the coast.",
    "Harwick is the second largest harbour of the coast.",
  ],
  ["Operating income rose to $62.6 million.", ROSE],
  ["Cases decreased to 42,276.", CASES],
  ["The sales fell due to the storm.", "The sales fell, and the storm went on."],
  [
    "Sales are set to grow by at least 6% in May.",
    "Sales are set to grow by between 4% and 6% in May.",
  ],
  [
    "Sales are set to grow by at most 4% in May.",
    "Sales are set to grow by between 4% and 6% in May.",
  ],
  ["Volume fell by 8% because the fleet grew.", "Volume fell by 8% although the fleet grew."],
  ["Ada Holm was chair until 2019.", "Ada Holm has been chair since 2019."],
  [
    "The owner may charge interest of 8%.",
    "If payment is late, the owner may charge interest of 8%.",
  ],
  [
    "Leave must be carried over if the manager agrees.",
    "Leave may be carried over if the manager agrees.",
  ],
  ["The family moved from the coast.", "The family moved to the coast."],
  ["Visitors can pay by card.", "Visitors can pay by card if the amount exceeds £5."],
  ["The shop sold 5 boats in 2019 and 7 in 2018.", "The shop sold 5 boats in 2018 and 7 in 2019."],
])("is not supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).not.toBe("supported");
});
