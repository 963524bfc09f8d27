// Small tables of everyday documents, and what people ask of them in their own words. Another wording than the issue's.

/** `holds` must stand in the answer; `null` where the table doesn't say. */
export type Wording = { ask: string; holds: readonly string[] | null };

export const ACCOUNTS = {
  title: "Consolidated results",
  unit: "in millions",
  rows: [
    ["", "2021", "2020", "2019"],
    ["Net sales", "$1,540", "$1,410", "$1,300"],
    ["Cost of sales", "900", "850", "780"],
    ["Gross profit", "640", "560", "520"],
    ["Research and development", "120", "130", "95"],
    ["Net income", "$210", "$150", "$165"],
  ],
};

export const ACCOUNT_WORDINGS: readonly Wording[] = [
  { ask: "Tell me net income for 2020", holds: ["$150 million", "2020"] },
  { ask: "2020 gross profit?", holds: ["560", "million"] },
  { ask: "gross profit 2019", holds: ["520"] },
  { ask: "What was our annual net income in 2020?", holds: ["$150 million"] },
  { ask: "How much was net income in 2021?", holds: ["$210 million"] },
  { ask: "Could you please look up the cost of sales in 2019?", holds: ["780"] },
  { ask: "I was wondering what net sales were in 2020.", holds: ["$1,410 million"] },
  { ask: "Can you tell me how much we spent on research and development in 2021?", holds: ["120"] },
  { ask: "Please give the 2021 figure for gross profit.", holds: ["640"] },
  { ask: "What did net sales come to in 2019?", holds: ["$1,300 million"] },
  { ask: "Do you know the net income of 2019?", holds: ["$165 million"] },
  { ask: "whats the net income in 2021", holds: ["$210 million"] },
  {
    ask: "Using the table, what was net income in 2020? Answer in USD millions.",
    holds: ["$150 million"],
  },
  { ask: "State the cost of sales for 2021. Give a single number.", holds: ["900"] },
  { ask: "Did net sales rise in 2021?", holds: ["Yes", "$1,410 million", "$1,540 million"] },
  { ask: "Did net income go up in 2020?", holds: ["No", "$165 million", "$150 million"] },
  { ask: "Was research and development higher in 2021 than in 2020?", holds: ["No", "130", "120"] },
  {
    ask: "Was research and development higher in 2020 than in 2021?",
    holds: ["Yes", "130", "120"],
  },
  { ask: "Was research and development lower in 2020 than in 2021?", holds: ["No", "130", "120"] },
  {
    ask: "Was research and development in 2020 higher than in 2021?",
    holds: ["Yes", "130", "120"],
  },
  { ask: "By how much is net sales in 2021 higher than in 2020?", holds: ["$130 million"] },
  { ask: "Has gross profit grown from 2019 to 2021?", holds: ["Yes", "520", "640"] },
  { ask: "By how much did net sales increase from 2020 to 2021?", holds: ["$130 million"] },
  { ask: "How much did gross profit grow between 2019 and 2020?", holds: ["40"] },
  { ask: "By what percentage did net income change from 2020 to 2021?", holds: ["40%"] },
  { ask: "What was the percentage change in net sales from 2019 to 2020?", holds: ["8.46%"] },
  { ask: "How fast did net sales grow in 2021?", holds: ["9.22%"] },
  { ask: "Which year had the highest net income?", holds: ["2021"] },
  { ask: "In which year was research and development lowest?", holds: ["2019"] },
  { ask: "When was net income at its lowest?", holds: ["2020"] },
  { ask: "What was the average net sales from 2019 to 2021?", holds: ["1,416.67"] },
  { ask: "What is the total of net income for 2019, 2020 and 2021?", holds: ["525"] },
  { ask: "What share of net sales was gross profit in 2021?", holds: ["41.56%"] },
  { ask: "What was gross profit as a percentage of net sales in 2019?", holds: ["40%"] },
  { ask: "What was the gross margin in 2020?", holds: ["39.72%"] },
  {
    ask: "Which was higher in 2021, cost of sales or gross profit?",
    holds: ["Cost of sales", "900", "640"],
  },
  { ask: "Was gross profit higher than cost of sales in 2020?", holds: ["No", "560", "850"] },
  { ask: "How much more were net sales than cost of sales in 2021?", holds: ["640"] },
  { ask: "What is the difference between gross profit and net income in 2021?", holds: ["430"] },
  { ask: "In how many years did net income exceed $160 million?", holds: ["2 of 3"] },
  { ask: "Net sales in the latest year?", holds: ["$1,540 million"] },
  {
    ask: "What was net income in 2020 and the year before?",
    holds: ["$150 million", "$165 million"],
  },
  { ask: "What was net income in 2016?", holds: null },
  { ask: "Why did net sales rise in 2021?", holds: null },
  { ask: "What were interest payments in 2021?", holds: null },
];

export const OFFICES = {
  title: "Staff and floor space by office, as of March 1, 2024",
  unit: "",
  rows: [
    ["Office", "Employees", "Desks", "Floor space (sq ft)", "Manager"],
    ["Leeds", "48", "52", "9,400", "Priya Nair"],
    ["Bristol", "31", "30", "6,150", "Tom Hale"],
    ["Cardiff", "17", "24", "4,020", "Ana Ruiz"],
    ["Glasgow", "64", "70", "12,800", "Iain Reid"],
    ["Total", "160", "176", "32,370", ""],
  ],
};

export const OFFICE_WORDINGS: readonly Wording[] = [
  { ask: "How many employees work in Leeds?", holds: ["48"] },
  { ask: "How many people does the Glasgow office employ?", holds: ["64"] },
  { ask: "employees cardiff", holds: ["17"] },
  { ask: "number of desks in Bristol", holds: ["30"] },
  { ask: "What is the floor space of the Cardiff office?", holds: ["4,020"] },
  { ask: "Floor space Leeds?", holds: ["9,400"] },
  { ask: "Tell me how many desks there are in Glasgow, please.", holds: ["70"] },
  { ask: "Could you check the number of employees in Bristol?", holds: ["31"] },
  { ask: "How many employees are there in total?", holds: ["160"] },
  { ask: "What is the total floor space?", holds: ["32,370"] },
  { ask: "Which office has the most employees?", holds: ["Glasgow", "64"] },
  { ask: "Which office has the fewest desks?", holds: ["Cardiff", "24"] },
  { ask: "Which office is the largest by floor space?", holds: ["Glasgow", "12,800"] },
  { ask: "What is the smallest office by employees?", holds: ["Cardiff"] },
  { ask: "Does Leeds have more employees than Bristol?", holds: ["Yes", "48", "31"] },
  { ask: "Which has more desks, Leeds or Cardiff?", holds: ["Leeds", "52", "24"] },
  { ask: "How many more employees does Glasgow have than Leeds?", holds: ["16"] },
  { ask: "What is the difference in desks between Leeds and Bristol?", holds: ["22"] },
  { ask: "How many employees do Leeds and Bristol have together?", holds: ["79"] },
  { ask: "What is the sum of the desks of Cardiff and Glasgow?", holds: ["94"] },
  { ask: "How many offices have more than 40 employees?", holds: ["2 of 4"] },
  { ask: "Which offices have fewer than 40 employees?", holds: ["Bristol", "Cardiff"] },
  { ask: "What share of all employees work in Leeds?", holds: ["30%"] },
  { ask: "Who is the manager of the Bristol office?", holds: ["Tom Hale"] },
  { ask: "Who manages Cardiff?", holds: ["Ana Ruiz"] },
  { ask: "Manager Glasgow", holds: ["Iain Reid"] },
  { ask: "How many employees work in Dundee?", holds: null },
  { ask: "What is the rent of the Leeds office?", holds: null },
  { ask: "Compare the floor space of Leeds and Glasgow.", holds: ["9,400", "12,800"] },
];

export const FEES = {
  title: "Schedule of fees",
  unit: "",
  rows: [
    ["Membership", "Joining fee", "Monthly fee", "Guest passes", "Notice period"],
    ["Student", "$10", "$18.50", "1", "14 days"],
    ["Standard", "$25", "$39.00", "3", "30 days"],
    ["Family", "$40", "$62.50", "6", "30 days"],
    ["Corporate", "none", "$55.00", "10", "90 days"],
  ],
};

export const FEE_WORDINGS: readonly Wording[] = [
  { ask: "What is the monthly fee for a family membership?", holds: ["$62.50"] },
  { ask: "How much does the student membership cost per month?", holds: ["$18.50"] },
  { ask: "monthly fee standard", holds: ["$39.00"] },
  { ask: "How much is the joining fee for standard members?", holds: ["$25"] },
  { ask: "Joining fee of the corporate membership?", holds: ["none"] },
  { ask: "How many guest passes come with a family membership?", holds: ["6"] },
  { ask: "What is the notice period for corporate members?", holds: ["90 days"] },
  { ask: "Notice period student?", holds: ["14 days"] },
  { ask: "Please tell me the guest passes included in the standard membership", holds: ["3"] },
  { ask: "Which membership has the highest monthly fee?", holds: ["Family", "$62.50"] },
  { ask: "Which membership has the lowest joining fee?", holds: ["Student", "$10"] },
  { ask: "What is the cheapest monthly fee?", holds: ["Student", "$18.50"] },
  {
    ask: "Is the monthly fee of the family membership higher than that of the corporate membership?",
    holds: ["Yes", "$62.50", "$55.00"],
  },
  {
    ask: "What is the difference between the family and the student monthly fee?",
    holds: ["$44.00"],
  },
  {
    ask: "What is the average monthly fee of the student and standard memberships?",
    holds: ["$28.75"],
  },
  { ask: "How much are the joining fees of student and family together?", holds: ["$50"] },
  { ask: "Which memberships have a monthly fee over $50?", holds: ["Family", "Corporate"] },
  { ask: "How many memberships have more than 2 guest passes?", holds: ["3 of 4"] },
  { ask: "What is the monthly fee for a senior membership?", holds: null },
  { ask: "What is the parking fee for standard members?", holds: null },
];
