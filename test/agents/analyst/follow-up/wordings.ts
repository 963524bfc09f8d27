// Wordings of follow-ups by what they change: the questions before, the follow-up, and the question it stands for.
type Wording = readonly [earlier: readonly string[], followUp: string, standAlone: string];

const SALES = ["What were Brightwater's net sales in 2019?"];
const FEE = ["What is the late fee for form K2?"];

export const OTHER_PERIOD: readonly Wording[] = [
  [["How many anglers came in March?"], "And in May?", "How many anglers came in May?"],
  [["What was the catch in June 2031?"], "And in July?", "What was the catch in July 2031?"],
  [
    ["How was the show of the pike in June?"],
    "And in July?",
    "How was the show of the pike in July?",
  ],
  ...[
    "And in 2018?",
    "2018?",
    "in 2018?",
    "what about 2018?",
    "How about in 2018?",
    "And 2018?",
    "and for 2018?",
    "And the year before?",
    "The year before?",
    "And the previous year?",
    "What about the prior year?",
    "And a year earlier?",
    "How much was that a year earlier?",
    "What was it in 2018?",
    "what was it the year before?",
    "and one year before that?",
    "And how much was it in 2018?",
    "So in 2018?",
    "And last year?",
    "Same for 2018?",
  ].map((followUp): Wording => [SALES, followUp, "What were Brightwater's net sales in 2018?"]),
  [SALES, "And two years before that?", "What were Brightwater's net sales in 2017?"],
  [SALES, "two years earlier?", "What were Brightwater's net sales in 2017?"],
  [SALES, "And the following year?", "What were Brightwater's net sales in 2020?"],
  [SALES, "And a year later?", "What were Brightwater's net sales in 2020?"],
  [SALES, "the next year?", "What were Brightwater's net sales in 2020?"],
  [["What was revenue in Q1 2023?"], "And the quarter before?", "What was revenue in Q4 2022?"],
  [["What was revenue in Q1 2023?"], "And Q2 2023?", "What was revenue in Q2 2023?"],
  [
    ["What was revenue in the third quarter of 2023?"],
    "And the previous quarter?",
    "What was revenue in the second quarter of 2023?",
  ],
  [["What was rent in fiscal 2023?"], "And the year before?", "What was rent in fiscal 2022?"],
  [["What is the staff count?"], "And in 2018?", "What is the staff count in 2018?"],
];

export const OTHER_NAME: readonly Wording[] = [
  ...[
    "How about Oslo Docks?",
    "And Oslo Docks?",
    "what about Oslo Docks?",
    "And for Oslo Docks?",
    "and Oslo Docks",
    "What about Oslo Docks then?",
    "And what about Oslo Docks?",
    "No, I meant Oslo Docks.",
    "Sorry, Oslo Docks.",
    "I meant Oslo Docks, not Brightwater",
    "Same for Oslo Docks?",
  ].map((followUp): Wording => [SALES, followUp, "What were Oslo Docks's net sales in 2019?"]),
  [SALES, "And Oslo Docks in 2018?", "What were Oslo Docks's net sales in 2018?"],
  [
    ["How much did Oslo Docks pay for Fenland Ferries?"],
    "And for Kelp Works?",
    "How much did Oslo Docks pay for Kelp Works?",
  ],
  [
    ["Who is the treasurer of Oslo Docks?"],
    "And of Kelp Works?",
    "Who is the treasurer of Kelp Works?",
  ],
  [
    ["How many berths does Oslo Docks operate?"],
    "And Kelp Works?",
    "How many berths does Kelp Works operate?",
  ],
];

export const OTHER_MEASURE: readonly Wording[] = [
  ...[
    "And operating income?",
    "operating income?",
    "What about operating income?",
    "And the operating income?",
    "How about operating income?",
    "No, I meant operating income.",
    "Sorry, I meant the operating income",
  ].map((followUp): Wording => [
    SALES,
    followUp,
    "What were Brightwater's operating income in 2019?",
  ]),
  [SALES, "And profit?", "What were Brightwater's profit in 2019?"],
  [SALES, "And gross sales?", "What were Brightwater's gross sales in 2019?"],
  [
    SALES,
    "what about operating income in 2018?",
    "What were Brightwater's operating income in 2018?",
  ],
  [FEE, "And the deposit?", "What is the deposit for form K2?"],
  [
    ["How many berths does Oslo Docks plan for 2025?"],
    "And what spending?",
    "How many berths does Oslo Docks plan for 2025? What spending?",
  ],
  [
    ["What budget does Oslo Docks plan for 2025?"],
    "How many new berths?",
    "How many new berths for Oslo Docks?",
  ],
];

const TRUCKS = ["How many trucks does Kelp Works run in Canada?"];

export const OTHER_THING: readonly Wording[] = [
  [
    ["What does the chapel in Selby cost per night for pilgrims?"],
    "And for people from abroad?",
    "What does the chapel in Selby cost per night for people from abroad?",
  ],
  [
    ["How much did the Fulmar branch earn in sales?"],
    "And Petrel?",
    "How much did the Petrel branch earn in sales?",
  ],
  [
    ["How large was the grant for the IT Archive?"],
    "And Folklore.org?",
    "How large was the grant for the Folklore.org?",
  ],
  [TRUCKS, "And drivers?", "How many drivers does Kelp Works run in Canada?"],
  [TRUCKS, "What about night shifts?", "How many night shifts does Kelp Works run in Canada?"],
  [TRUCKS, "And how many vans?", "How many vans does Kelp Works run in Canada?"],
  [
    ["How many towns signed the charter in 2020?"],
    "And villages?",
    "How many villages signed the charter in 2020?",
  ],
  [
    ["How many claims were filed for renters?"],
    "And condos?",
    "How many claims were filed for condos?",
  ],
  [
    ["How many members were fined in 2009?"],
    "How many guests was that?",
    "How many guests were fined in 2009?",
  ],
  [["What must the fee be?"], "And for seniors?", "What must the fee be for seniors?"],
  [
    ["What should the toll be raised to?"],
    "What about vans?",
    "What should the toll be raised to for vans?",
  ],
];

export const ONLY_THING: readonly Wording[] = [
  [
    ["What does a bench cost on the Kelp line?"],
    "And a trunk?",
    "What does a trunk cost on the Kelp line?",
  ],
  [["May fires be lit at Fernhill Camp?"], "And grills?", "May grills be lit at Fernhill Camp?"],
];

export const POST: readonly Wording[] = [
  [["Who is the chair of the guild?"], "And the clerk?", "Who is the clerk of the guild?"],
  [["May I keep my boat in the yard?"], "And a raft?", "May I keep my raft in the yard?"],
];

/** What was asked before, with its citation. */
export const SOURCE: readonly Wording[] = [
  "Where does it say that?",
  "And where is that written?",
  "Which page is that on?",
  "Are you sure?",
].map((followUp): Wording => [FEE, followUp, FEE[0] ?? ""]);

export const OF_FIGURE: readonly Wording[] = [
  [
    ["What is the late fee for form K2?"],
    "Does that include tax?",
    "Does the late fee for form K2 include tax?",
  ],
  [["How high is the rent?"], "Is that before tax?", "Is the rent before tax?"],
];

/** A place or a person may only tell which thing is spoken of. */
export const THING_OF_A_PLACE: readonly Wording[] = [
  [["When was the mill in Salem sold?"], "Who owns it?", "Who owns the mill in Salem?"],
  [["When was the mill in Salem sold?"], "What did that cost?", "What did the mill in Salem cost?"],
  [["What is said in the letter to Ms Vane?"], "Who wrote it?", "Who wrote the letter to Ms Vane?"],
];

export const MOMENT: readonly Wording[] = [
  [
    ["How much did Brightwater pay for Kelp?"],
    "When was that?",
    "When did Brightwater pay for Kelp?",
  ],
  [["Where did Ann Vane study?"], "When was that?", "When did Ann Vane study?"],
  [["When did the strike end?"], "Why?", "Why did the strike end?"],
  [["May fires be lit here?"], "Why not?", "May fires be lit here? Why not?"],
];

export const OTHER_CONDITION: readonly Wording[] = [
  ...[
    "And for K3?",
    "K3?",
    "and K3",
    "What about form K3?",
    "How about K3?",
    "No, K3",
    "I meant K3",
    "And for form K3?",
  ].map((followUp): Wording => [FEE, followUp, "What is the late fee for form K3?"]),
  [["What is the rate for boats?"], "And for barges?", "What is the rate for barges?"],
  [["What is the rate for boats?"], "And barges?", "What is the rate for barges?"],
  [["What is the rate for a boat?"], "And for a barge?", "What is the rate for a barge?"],
  [
    ["What is the fee for more than 40 feet?"],
    "And less than 40 feet?",
    "What is the fee for less than 40 feet?",
  ],
  [["What is the fee?"], "And for members?", "What is the fee for members?"],
  [["What is the fee?"], "And members?", "What is the fee for members?"],
  [["How many berths are in Salem?"], "So how many in Boise?", "How many berths are in Boise?"],
];
const NOTICE = ["How much notice must the tenant give if the lease is renewed?"];
const TOLL = ["What toll does a boat pay within 900 feet of the pier?"];

export const OTHER_CASE: readonly Wording[] = [
  // Questions of their own.
  [NOTICE, "And if the lease ends early?", "And if the lease ends early?"],
  [NOTICE, "If the roof leaks, who pays?", "If the roof leaks, who pays?"],
  [NOTICE, "if the roof leaks do I pay the owner", "if the roof leaks do I pay the owner"],
  [TOLL, "And beyond that?", "What toll does a boat pay beyond 900 feet of the pier?"],
  [
    ["Who pays for a roof over 20 years old?"],
    "And under that?",
    "Who pays for a roof under 20 years old?",
  ],
];

/** What was asked with "And" is a question as any other to what follows. */
export const AFTER_AND: readonly Wording[] = [
  [
    ["What is the toll for big boats now?"],
    "And what should it be raised to?",
    "What should the toll be raised to?",
  ],
  [
    ["What should toll be raised to?"],
    "What about rafts?",
    "What should toll be raised to for rafts?",
  ],
];

export const OF_LAST_TURNS: readonly Wording[] = (() => {
  const rates = ["What is the base rate for boats?", "What is the base rate for barges?"];
  const sales = [
    "What were Brightwater's net sales in 2019?",
    "What were Oslo Docks's net sales in 2019?",
  ];
  const rents = ["How much did Ann Vane pay for fuel?", "How much did Ann Vane pay for rent?"];
  return [
    ...[
      "Which is higher?",
      "which one is higher?",
      "And which is higher?",
      "Which of the two is higher?",
      "Which of them is higher?",
    ].map((followUp): Wording => [rates, followUp, "Which base rate is higher, boats or barges?"]),
    [
      sales,
      "Which of the two grew faster?",
      "Which grew faster in 2019, Brightwater or Oslo Docks?",
    ],
    [sales, "Who had more?", "Which had more net sales in 2019, Brightwater or Oslo Docks?"],
    ...[
      "What is that together?",
      "Together?",
      "And in total?",
      "How much is that in total?",
      "What's the total?",
    ].map((followUp): Wording => [
      rents,
      followUp,
      "How much did Ann Vane pay for fuel and rent together?",
    ]),
    [
      rates,
      "What is the difference?",
      "What is the difference between the base rate for boats and the base rate for barges?",
    ],
    [
      rates,
      "And the difference between them?",
      "What is the difference between the base rate for boats and the base rate for barges?",
    ],
  ];
})();

export const REFERENCES: readonly Wording[] = [
  [
    ["Where is Quillon Ropes based?"],
    "How does it rank in its trade?",
    "How does Quillon Ropes rank in its trade?",
  ],
  [
    ["How often should I oil the wick of the Larkspur 20?"],
    "Can it be replaced?",
    "Can the wick of the Larkspur 20 be replaced?",
  ],
  [
    ["How much grazing land do shepherds get?", "And what do drovers get?"],
    "Can it be let?",
    "Can grazing land be let?",
  ],
  [SALES, "Why did they fall?", "Why did Brightwater's net sales fall in 2019?"],
  [
    ["What was Brightwater's revenue in 2019?"],
    "Why did it fall?",
    "Why did Brightwater's revenue fall in 2019?",
  ],
  [
    ["What was Brightwater's revenue in 2019?"],
    "Did it go up compared to the year before?",
    "Did Brightwater's revenue go up from 2018 to 2019?",
  ],
  [
    ["What was Brightwater's revenue in 2019?"],
    "Did it rise from the previous year?",
    "Did Brightwater's revenue rise from 2018 to 2019?",
  ],
  [
    ["What was Brightwater's revenue in 2019?"],
    "Where is it based?",
    "Where is Brightwater based?",
  ],
  [["What was Brightwater's revenue in 2019?"], "Who is its CEO?", "Who is Brightwater's CEO?"],
  [
    ["What was Brightwater's revenue in 2019?"],
    "How is it calculated?",
    "How is Brightwater's revenue calculated in 2019?",
  ],
  [
    ["How many berths did Oslo Docks have at the end of 2023?"],
    "How many of them are in Salem?",
    "How many of Oslo Docks' berths are in Salem at the end of 2023?",
  ],
  [
    ["What are the eight zones?"],
    "Which of them has the highest rate?",
    "Which of the eight zones has the highest rate?",
  ],
  [
    ["Which of the eight zones has the highest rate?"],
    "And the lowest?",
    "Which of the eight zones has the lowest rate?",
  ],
  [
    ["How much did Oslo Docks pay for Kelp Works?"],
    "When was that?",
    "When did Oslo Docks pay for Kelp Works?",
  ],
  [
    ["Who is the treasurer of Oslo Docks?"],
    "Since when?",
    "Who is the treasurer of Oslo Docks? Since when?",
  ],
  [
    ["How many berths does Oslo Docks operate?"],
    "Does the dividend change?",
    "Does the dividend change for Oslo Docks?",
  ],
  [
    ["How many berths does Oslo Docks operate?"],
    "Would the dividend change?",
    "Would the dividend change for Oslo Docks?",
  ],
];

export const OTHER_THING_OF_A_KIND: readonly Wording[] = [
  [
    ["What does a tent pitch cost in the low season?"],
    "And a cabin?",
    "What does a cabin cost in the low season?",
  ],
  [
    ["What were lighting costs in 2022?"],
    "And cost of repairs?",
    "What were cost of repairs in 2022?",
  ],
];

export const WHAT_WAS_SPOKEN_OF: readonly Wording[] = [
  [["How much did the new boiler cost?"], "Where is it?", "Where is the new boiler?"],
  [["What is the weight of the boiler?"], "Who may repair it?", "Who may repair the boiler?"],
  [
    ["Why did the rent of Pier House fall in 2022?"],
    "By how much did it fall?",
    "By how much did the rent of Pier House fall in 2022?",
  ],
  [
    ["How long does the ferry from Ayr to Oban take?"],
    "Which ships sail there?",
    "Which ships sail to Oban?",
  ],
  [
    ["When does the library open on Mondays?"],
    "When does it close?",
    "When does the library close?",
  ],
];

export const WHAT_SOMEBODY_DOES: readonly Wording[] = [
  [["When will the pier be opened?"], "How much was it in 2022?", "How much was the pier in 2022?"],
  [["Who runs Oslo Docks?"], "How many people work there?", "How many people work at Oslo Docks?"],
];

export const WHICH_OF_ALL: readonly Wording[] = [
  [["How heavy is the Kelp 300?"], "Which crane is the cheapest?", "Which crane is the cheapest?"],
  [["Which crane is the cheapest?"], "How old is it?", "How old is the cheapest crane?"],
  [
    ["Why did Kelp's operating profit fall in 2022?"],
    "And profit before tax?",
    "Why did Kelp's profit before tax fall in 2022?",
  ],
  [["Can my wife come along?"], "May she work?", "May my wife work?"],
];

export const ONE_MORE_FIGURE: readonly Wording[] = [
  [["What were Kelp's sales in 2024?"], "And EBIT?", "What were Kelp's EBIT in 2024?"],
];

export const LIKE_WHAT_GIVES_WAY: readonly Wording[] = [
  [
    ["What does a lawn mower of up to 40 kg cost?"],
    "What about a leaf blower?",
    "What does a leaf blower of up to 40 kg cost?",
  ],
  [["When does the noon bell start?"], "And the dusk bell?", "When does the dusk bell start?"],
  [
    ["How many weeks of summer leave do tutors get?"],
    "And sick leave?",
    "How many weeks of sick leave do tutors get?",
  ],
  [
    ["What is the length of the East gate?"],
    "And the West one?",
    "What is the length of the West gate?",
  ],
  [
    ["Who cleans for guests in the boat house?"],
    "And members?",
    "Who cleans for members in the boat house?",
  ],
  [
    ["Where do the trains leave?", "How long is the bridge for walkers?"],
    "And for cyclists?",
    "How long is the bridge for cyclists?",
  ],
];

export const NEW_THING: readonly Wording[] = [
  [["What is the balance in April?"], "Who is the organist?", "Who is the organist?"],
  [["May I park my cart?"], "How much is that per week?", "How much is that per week?"],
  [["What does the chapel seat?"], "When is the harvest supper?", "When is the harvest supper?"],
  [
    ["How big is the stone barn?", "Who sweeps the mill yard?"],
    "When does it close?",
    "When does the mill yard close?",
  ],
  [
    ["Who is the beadle?"],
    "How many bells does the chapel have?",
    "How many bells does the chapel have?",
  ],
  [
    ["When does the north gate open in summer?", "When does the south gate open in summer?"],
    "Who guards it?",
    "Who guards the south gate?",
  ],
  [
    ["What is the entrance fee of the museum?"],
    "When must it be paid?",
    "When must the entrance fee of the museum be paid?",
  ],
];

export const COMPARED_EARLIER: readonly Wording[] = [
  [
    [
      "What is the weekly rent for a canoe?",
      "What is the weekly rent for a kayak?",
      "Who lends the boats?",
    ],
    "What's the difference between the two?",
    "What is the difference between the weekly rent for a canoe and the weekly rent for a kayak?",
  ],
  [
    ["What is the weekly rent for a canoe?", "What is the weekly rent for a kayak?"],
    "How much cheaper is that?",
    "What is the difference between the weekly rent for a canoe and the weekly rent for a kayak?",
  ],
];

export const NO_PERSON: readonly Wording[] = [
  [
    ["Who was bitten by the dog at Fernhill Park?"],
    "When did she see a doctor?",
    "When did she see a doctor?",
  ],
];

/** Another circumstance of the same, in one question; where nothing was said that has one, the follow-up stays as it is. */
export const OTHER_CIRCUMSTANCE: readonly Wording[] = [
  [["When was the pier built?"], "By whom?", "By whom was the pier built?"],
  [["When does the fair open?"], "And where?", "Where does the fair open?"],
  [["Did Kelp's rent rise in 2023?"], "By how much?", "By how much did Kelp's rent rise in 2023?"],
  [["Is fishing allowed on the pier?"], "Why?", "Why is fishing allowed on the pier?"],
  [["How long is the pier?"], "Since when?", "How long is the pier? Since when?"],
  [["What was Kelp's profit in 2023?"], "By how much?", "By how much?"],
];

export const OTHER_OWNER: readonly Wording[] = [
  [
    ["What was Kelp's cost of sales in 2023?"],
    "And Oslo Docks's net debt?",
    "What was Oslo Docks's net debt in 2023?",
  ],
  [
    ["What is the rent of Kelp in 2023?"],
    "And Ayr's net debt?",
    "What is the net debt of Ayr in 2023?",
  ],
  [["Who is Kelp's auditor?"], "And Ayr's treasurer?", "Who is Ayr's treasurer?"],
  [["Who runs the pier?"], "And Ayr's website?", "And Ayr's website?"],
  [
    ["What is the fee for a passport?"],
    "And a driver's licence?",
    "What is the fee for a driver's licence?",
  ],
];

export const POST_LIKE_A_NAME: readonly Wording[] = [
  [["Who is Kelp's CFO?"], "And at Ayr?", "Who is Ayr's CFO?"],
  [["Who is the CFO of Kelp?"], "Where is it based?", "Where is Kelp based?"],
];

export const AFTER_A_TELEGRAM: readonly Wording[] = [
  [["Kelp's profit in 2023?"], "And cost of sales?", "Kelp's cost of sales in 2023?"],
  [["rent for canoes"], "And kayaks?", "rent for kayaks"],
  [
    ["Compare the profit of Kelp and Ayr in 2023."],
    "And in 2022?",
    "Compare the profit of Kelp and Ayr in 2022.",
  ],
];

export const OTHER_SIDE: readonly Wording[] = [
  [
    ["What was the yield in the three weeks to May?"],
    "And for the nine weeks?",
    "What was the yield in the nine weeks to May?",
  ],
  [["What is the toll in Salem?"], "And outside Salem?", "What is the toll outside Salem?"],
  [
    ["What does a berth with power cost?"],
    "And without it?",
    "What does a berth without power cost?",
  ],
  [
    ["Who opens the gate on the first day?"],
    "And on the second?",
    "Who opens the gate on the second day?",
  ],
  [
    ["How much is the toll from 1 May 2024?"],
    "And before that?",
    "How much is the toll before 1 May 2024?",
  ],
  [
    ["How much is the toll before 1 May 2024?"],
    "And from 1 June 2024?",
    "How much is the toll from 1 June 2024?",
  ],
  [["What was profit in 2022?"], "And since 2020?", "What was profit since 2020?"],
  [
    ["What does a berth with power cost?"],
    "And without power?",
    "What does a berth without power cost?",
  ],
  [["What is the toll for vans in Salem?"], "And in Boise?", "What is the toll for vans in Boise?"],
];

export const WHAT_IT_MAY_BE: readonly Wording[] = [
  [
    ["When did Kelp open the mill in Salem?"],
    "How much did it cost?",
    "How much did the mill in Salem cost?",
  ],
  [["When did Kelp pay the dividend?"], "Where is it based?", "Where is Kelp based?"],
  [
    ["What was Kelp's revenue in 2022?", "What was Kelp's operating income?"],
    "Who audits it?",
    "Who audits Kelp?",
  ],
  [
    ["Is the Brio available in red?", "Is the Brio available in white?"],
    "Can it make tea?",
    "Can Brio make tea?",
  ],
  [
    ["What is the price of bread here?", "What is the price of milk here?"],
    "Where is it sold?",
    "Where is milk sold?",
  ],
];

export const AFTER_A_MISSED_ONE: readonly Wording[] = [
  [["Did Kelp's rent rise?", "And the garden gnome's?"], "Why?", "Why?"],
  [["What was Kelp's rent in 2023?", "And Ayr's website?"], "And in 2022?", "And in 2022?"],
  [["What does a bench cost?", "What about the garden gnome's?"], "And a trunk?", "And a trunk?"],
];

export const WHOLE_PHRASE: readonly Wording[] = [
  [
    ["What was Kelp's cost of sales in 2023?"],
    "And net income?",
    "What was Kelp's net income in 2023?",
  ],
  [
    ["What was Kelp's number of staff in 2023?"],
    "And revenue?",
    "What was Kelp's revenue in 2023?",
  ],
  [
    ["What was Kelp's cost of sales in 2023?"],
    "And Ayr's?",
    "What was Ayr's cost of sales in 2023?",
  ],
  [
    ["What was Kelp's cost of sales in 2023?"],
    "And in 2022?",
    "What was Kelp's cost of sales in 2022?",
  ],
  [
    ["How often must I oil the hinge of the K-9?"],
    "And the lock?",
    "How often must I oil the lock of the K-9?",
  ],
];

export const ANY_OTHER: readonly Wording[] = [
  [
    ["How many days a week may tutors work at home?"],
    "And gardeners?",
    "How many days a week may gardeners work at home?",
  ],
  [
    ["What does a ticket for boating and fishing cost for pupils?"],
    "And children?",
    "What does a ticket for boating and fishing cost for children?",
  ],
  [
    ["What does the long shed cost per hour?"],
    "And the barn?",
    "What does the barn cost per hour?",
  ],
  [["Can I keep a cat?"], "And a dog?", "Can I keep a dog?"],
  [["Does the hotel have a pool?"], "And a sauna?", "Does the hotel have a sauna?"],
];

export const OTHER_RANK: readonly Wording[] = [
  [["Which oven is the cheapest?"], "And the second oldest?", "Which oven is the second oldest?"],
  [["Which oven is the cheapest?"], "and the heaviest?", "Which oven is the heaviest?"],
  [["Who has the highest loan?"], "And the interest?", "Who has the interest?"],
];

const LEAVE = ["How much leave do tutors with 12 years of service get?"];
const TERM = ["What is the term for tenants with 2 to 5 years of service?"];
const SHED = ["What is the fee for sheds over 18 m in the wet season?"];
const SAND = ["What does a van cost for a 10 kg load in the wet season?"];

export const OTHER_AMOUNT: readonly Wording[] = [
  [LEAVE, "And with one year?", "How much leave do tutors with one year of service get?"],
  [TERM, "And for 6 to 10 years?", "What is the term for tenants with 6 to 10 years of service?"],
  [SHED, "And for sheds up to 8 m?", "What is the fee for sheds up to 8 m in the wet season?"],
  [SAND, "And for a 15 kg load?", "What does a van cost for a 15 kg load in the wet season?"],
  [SAND, "And for 20 kg?", "What does a van cost for a 20 kg load in the wet season?"],
  [SAND, "And a tractor?", "What does a tractor cost for a 10 kg load in the wet season?"],
  [
    ["What is the flood rate for a $2,500 excess?"],
    "And for frost?",
    "What is the flood rate for a $2,500 excess for frost?",
  ],
];

export const ONE_THING_BY_TWO_NAMES: readonly Wording[] = [
  [
    ["What was Kelp's cash and cash equivalents in 2023?"],
    "And merchandise inventories?",
    "What was Kelp's merchandise inventories in 2023?",
  ],
  [
    ["How much did Kelp spend on travel in 2023?"],
    "And paper and ink?",
    "How much did Kelp spend on paper and ink in 2023?",
  ],
  [["How much are rafts and kayaks per hour?"], "And tents?", "How much are tents per hour?"],
  [["What was the rent in 2019?"], "And in 2021 and 2022?", "What was the rent in 2021 and 2022?"],
  [
    ["What were Kelp's sales, rent and wages in 2023?"],
    "And net income?",
    "What were Kelp's net income in 2023?",
  ],
  [
    ["How much did Kelp spend on tools in 2023?"],
    "And on paper, ink and glue?",
    "How much did Kelp spend on paper, ink and glue in 2023?",
  ],
  [
    ["What was Kelp's provision for loan losses in 2023?"],
    "And member gifts?",
    "What was Kelp's member gifts in 2023?",
  ],
  [
    ["What discount do members of the rowing club get?"],
    "And boats that stay longer than 14 nights?",
    "What discount do boats that stay longer than 14 nights get?",
  ],
  [
    ["Compare the rent and wages of Kelp in 2020."],
    "And the tax?",
    "Compare the tax and wages of Kelp in 2020.",
  ],
];

const RENT = ["What was Kelp's rent in 2023?"];
const RENTS = [...RENT, "What was Kelp's rent in 2021?"];
const CREWS = [
  "How many sailors were there in Oslo in 2023?",
  "How many sailors were there in Bergen in 2023?",
];

export const COMPARED_WITH_A_TIME: readonly Wording[] = [
  [RENT, "Is that more than in 2022?", "Is Kelp's rent more in 2023 than in 2022?"],
  [RENT, "Was it lower than last year?", "Was Kelp's rent lower in 2023 than in 2022?"],
  [
    RENT,
    "How much lower is that than in 2022?",
    "How much lower is Kelp's rent in 2023 than in 2022?",
  ],
  [RENT, "Did it rise from 2020 to 2022?", "Did Kelp's rent rise from 2020 to 2022?"],
];

export const CHANGE_BETWEEN_TURNS: readonly Wording[] = [
  [RENTS, "By how much did it rise?", "By how much did Kelp's rent rise from 2021 to 2023?"],
  [RENTS, "Did it fall?", "Did Kelp's rent fall from 2021 to 2023?"],
  [RENT, "Did it fall?", "Did Kelp's rent fall in 2023?"],
  [
    ["What dividend did Kelp pay per share in 2022?"],
    "Did it rise?",
    "Did Kelp's dividend per share rise in 2022?",
  ],
  [
    ["Why did Kelp's rent rise in 2023?"],
    "By how much?",
    "By how much did Kelp's rent rise in 2023?",
  ],
];

export const FORM: readonly Wording[] = [
  [
    RENT,
    "Can you round that to millions?",
    "What was Kelp's rent in 2023? Round that to millions.",
  ],
  [RENT, "And in euros?", "What was Kelp's rent in 2023? In euros."],
  [
    [...RENT, "What was Kelp's rent in 2023? In euros."],
    "And Ayr's?",
    "What was Ayr's rent in 2023?",
  ],
  [RENT, "And in 2022?", "What was Kelp's rent in 2022?"],
];

export const KIND_OF_BOTH: readonly Wording[] = [
  [CREWS, "Which town has more?", "Which town has more sailors in 2023, Oslo or Bergen?"],
  [
    [...CREWS, "Which town has more sailors in 2023, Oslo or Bergen?"],
    "How many more?",
    "What is the difference between sailors of Oslo and sailors of Bergen in 2023?",
  ],
];

export const NO_THING: readonly Wording[] = [
  [
    ["Is rent higher in 2021 than in 2022?"],
    "And the late fee?",
    "Is the late fee higher in 2021 than in 2022?",
  ],
  [
    ["How high was the levy of Ayr?"],
    "And paper and ink?",
    "How high was the paper and ink of Ayr?",
  ],
  [
    ["What is the fee for a 7 m boat?"],
    "And if it is 13 m long?",
    "What is the fee for a 13 m boat?",
  ],
];
