// Sections A and B of the sample rule manual, of an insurer that does not exist.
import type { Section } from "./section.ts";

export const GENERAL_RULES: Section = {
  letter: "A",
  title: "General Rules",
  rules: [
    {
      title: "Application of This Manual",
      blocks: [
        "This manual contains the rules, the rating plan and the rate pages of the Homeowners Program of Larkmoor Mutual Insurance Company in the State of Eastmarch. It applies to every new policy effective on or after March 1, 2026, and to every renewal effective on or after April 15, 2026.",
        "Where a rule of this manual and the wording of a policy form differ, the policy form governs the coverage and this manual governs the premium.",
      ],
    },
    {
      title: "Policy Forms",
      blocks: [
        "The following policy forms are written under this program:",
        {
          list: [
            "HO3, Special Form, for the owner who lives in a one or two family dwelling.",
            "HO4, Contents Form, for the tenant of a dwelling or an apartment.",
            "HO6, Unit Owner Form, for the owner of a unit in a condominium or a cooperative.",
          ],
        },
        "A policy form may not be changed during the policy term. When the occupancy changes, the policy is cancelled pro rata and written again on the proper form.",
      ],
    },
    {
      title: "Eligibility",
      blocks: [
        "A dwelling is eligible when it is used only for private residence, is kept in good repair and is connected to a public or private water supply that works all year. The following are not eligible:",
        {
          list: [
            "A dwelling with more than two families, or with more than two roomers or boarders.",
            "A dwelling that was vacant for more than 60 days before the application.",
            "A dwelling within 500 feet of a slope that a public authority has closed for landslide.",
            "A dwelling with three or more paid claims, other than weather claims, in the last five years.",
          ],
        },
      ],
    },
    {
      title: "Policy Term",
      blocks: [
        "All policies are written for a term of twelve months. A policy may be written for a shorter first term, of at least three months, so that it expires together with another policy of the same household; the premium is then calculated pro rata.",
      ],
    },
    {
      title: "Cancellation and Return Premium",
      blocks: [
        "When the Company cancels, or when the insured cancels because the dwelling was sold, the return premium is calculated pro rata. When the insured cancels for any other reason, the Company keeps ten percent of the unearned premium.",
        "Return premiums of less than $5 are paid only when the insured asks for them.",
      ],
    },
    {
      title: "Rounding",
      blocks: [
        "Each factor is used with all the digits that the rate pages show. The premium of each peril is rounded to the nearest whole dollar after the last factor has been applied; fifty cents or more is rounded up. The policy premium is the sum of the rounded peril premiums.",
      ],
    },
    {
      title: "Storm Binding Restriction",
      blocks: [
        "No coverage may be bound, and no limit may be increased or deductible reduced, while the national weather authority has a tropical storm watch or warning in force for any part of the county in which the dwelling stands. The restriction ends 24 hours after the watch or warning has been lifted. Renewals are not restricted.",
      ],
    },
  ],
};

export const COVERAGE_RULES: Section = {
  letter: "B",
  title: "Coverage Rules",
  rules: [
    {
      title: "Coverages",
      blocks: [
        "Section I of the policy covers property: Coverage A (dwelling), Coverage B (other structures), Coverage C (personal property) and Coverage D (loss of use). Section II covers liability: Coverage E (personal liability) and Coverage F (medical payments to others).",
      ],
    },
    {
      title: "Relationship of Limits",
      blocks: [
        "The limits of Coverages B, C and D follow from the limit that determines the premium, as the table shows. They may be increased for an additional premium; they may not be reduced.",
        {
          table: {
            title: "Limits included in the base premium",
            columns: [
              { header: ["Policy", "form"], width: 70, align: "left" },
              { header: ["Coverage A", "(dwelling)"], width: 105, align: "left" },
              { header: ["Coverage B", "(structures)"], width: 85, align: "left" },
              { header: ["Coverage C", "(contents)"], width: 105, align: "left" },
              { header: ["Coverage D", "(loss of use)"], width: 95, align: "left" },
            ],
            rows: [
              { cells: ["HO3", "as selected", "10% of A", "50% of A", "20% of A"] },
              { cells: ["HO4", "not covered", "not covered", "as selected", "30% of C"] },
              { cells: ["HO6", "$10,000", "not covered", "as selected", "40% of C"] },
            ],
          },
        },
      ],
    },
    {
      title: "Minimum Limits",
      blocks: [
        "The lowest limit that may be written is $100,000 of Coverage A for form HO3, and $15,000 of Coverage C for forms HO4 and HO6. Coverage E may not be written below $100,000, nor Coverage F below $1,000 for each person.",
      ],
    },
    {
      title: "Loss Settlement",
      blocks: [
        "Losses to the dwelling are settled at replacement cost when the limit of Coverage A is at least 80 percent of the cost to rebuild. Losses to roof surfacing by windstorm or hail are settled at actual cash value when the surfacing is more than 15 years old on the date of the loss.",
      ],
    },
    {
      title: "Optional Coverages",
      blocks: [
        "These endorsements may be attached to any form for the annual premium shown in the table. The premium is fully earned when the endorsement is attached.",
        {
          table: {
            title: "Annual premium of optional coverages",
            columns: [
              { header: ["Endorsement"], width: 80, align: "left" },
              { header: ["Coverage"], width: 230, align: "left" },
              { header: ["Limit"], width: 80, align: "right" },
              { header: ["Premium"], width: 70, align: "right" },
            ],
            rows: [
              { cells: ["LM 04 10", "Water backup of sewers and drains", "$10,000", "$48"] },
              { cells: ["LM 04 12", "Buried service lines", "$12,000", "$36"] },
              { cells: ["LM 04 15", "Equipment breakdown", "$50,000", "$29"] },
              { cells: ["LM 04 21", "Identity restoration expense", "$25,000", "$18"] },
              { cells: ["LM 04 30", "Scheduled jewelry, for each $1,000", "as listed", "$11"] },
            ],
          },
        },
      ],
    },
    {
      title: "Additional Interests",
      blocks: [
        "A mortgagee, a trust that holds the title, and a relative who owns the dwelling together with the insured may be named without charge. Any other additional interest in Section II is charged $25 a year.",
      ],
    },
  ],
};
