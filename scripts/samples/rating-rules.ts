// Section C of the sample rule manual: what a premium is made of, with conditions by distance, age and amount.
import type { Section } from "./section.ts";

export const RATING_RULES: Section = {
  letter: "C",
  title: "Rating Plan Rules",
  rules: [
    {
      title: "Premium Determination",
      blocks: [
        "The premium is calculated separately for each rated peril. Begin with the base rate of the peril (Exhibit 1), multiply it by the amount of insurance and deductible factor (Exhibit 2), and then by each further factor of this section in the order in which the rules appear. The result before the further factors are applied is called the unadjusted premium of the peril.",
      ],
    },
    {
      title: "Rated Perils",
      blocks: [
        "Four perils are rated: Fire, Water, Wind and Hurricane. Theft, liability and all other perils are included in the Fire peril. Damage by wind is rated under Hurricane from the time a hurricane warning is issued for any part of Eastmarch until 24 hours after the last warning has ended, and under Wind at any other time.",
      ],
    },
    {
      title: "Base Rates",
      blocks: [
        "The base rates are shown in Exhibit 1 of the rate pages. There is one base rate for each peril and policy form; it is the annual premium of a risk for which every factor is 1.000.",
      ],
    },
    {
      title: "Amount of Insurance and Deductible",
      blocks: [
        "Find the factor in Exhibit 2 by the policy form, the limit of insurance and the hurricane deductible. The limit is that of Coverage A for form HO3 and that of Coverage C for forms HO4 and HO6. For a limit between two that are shown, interpolate on a straight line and round to three decimals.",
      ],
    },
    {
      title: "Shore Zones",
      blocks: [
        "The distance to the shore is measured in a straight line from the nearest wall of the dwelling to the mean high water line of the ocean, or of a bay or inlet more than one mile wide. A dwelling on an island without a bridge is in the Harbor Zone, whatever the distance.",
        {
          list: [
            "Harbor Zone: not more than 1,000 feet from the shore.",
            "Coastal Zone: more than 1,000 feet but not more than 5,280 feet (one mile) from the shore.",
            "Inland Zone: more than 5,280 feet from the shore.",
          ],
        },
      ],
    },
    {
      title: "Hurricane Deductibles",
      blocks: [
        "A hurricane deductible applies to every policy. It is a percentage of the limit of insurance and replaces the deductible of the policy for loss by hurricane. The mandatory hurricane deductible depends on the distance of the dwelling from the shore:",
        {
          list: [
            "Within 1,000 feet of the shore, the mandatory hurricane deductible is 5 percent.",
            "More than 1,000 feet but not more than 2,640 feet from the shore, the mandatory hurricane deductible is 3 percent.",
            "More than 2,640 feet but not more than 5,280 feet from the shore, the mandatory hurricane deductible is 2 percent.",
            "More than 5,280 feet from the shore, the mandatory hurricane deductible is 1 percent.",
          ],
        },
        "The insured may choose a higher deductible than the mandatory one. With impact-rated shutters on all openings, certified by an engineer, a dwelling more than 1,000 feet from the shore qualifies for the next lower deductible.",
      ],
    },
    {
      title: "Distance to Shore Factor",
      blocks: [
        "The Wind and Hurricane premiums are multiplied by the factor of the zone: Harbor Zone 1.450 (Wind) and 1.820 (Hurricane); Coastal Zone 1.150 and 1.240; Inland Zone 1.000 and 0.860.",
      ],
    },
    {
      title: "Fire Protection Class Factor",
      blocks: [
        "The class follows from the road distance to the nearest fire station and the distance to a hydrant.",
        {
          table: {
            title: "Factors of the Fire peril by protection class",
            columns: [
              { header: ["Class"], width: 60, align: "left" },
              { header: ["Fire station"], width: 140, align: "left" },
              { header: ["Hydrant"], width: 150, align: "left" },
              { header: ["Factor"], width: 70, align: "right" },
            ],
            rows: [
              { cells: ["1", "not over 3 miles", "not over 500 feet", "0.900"] },
              { cells: ["2", "not over 5 miles", "not over 1,000 feet", "1.000"] },
              { cells: ["3", "not over 5 miles", "over 1,000 feet", "1.250"] },
              { cells: ["4", "over 5 miles", "any distance", "1.600"] },
            ],
          },
        },
      ],
    },
    {
      title: "Age of Home Factor",
      blocks: [
        "Dwellings completed not more than 5 years before the effective date receive a factor of 0.850 on all perils; more than 5 but not more than 15 years, 0.930; more than 15 but not more than 40 years, 1.000; more than 40 years, 1.080. A dwelling whose wiring, plumbing and heating were all replaced in the last ten years is rated as if it were 15 years old.",
      ],
    },
    {
      title: "Roof Condition Factor",
      blocks: [
        "A roof in fair condition is charged a factor of 1.120 on Wind and Hurricane, and 1.050 on Water. A roof in poor condition is not eligible until it has been replaced. A metal or tile roof in good condition receives 0.920 on Wind and Hurricane.",
      ],
    },
    {
      title: "Protective Device Discount",
      blocks: [
        "A central station fire alarm reduces the Fire premium by 6 percent, an automatic sprinkler system in all areas by 12 percent, and a water shut-off device that closes without anyone present reduces the Water premium by 9 percent. The discounts of one peril are added, and may not exceed 15 percent.",
      ],
    },
    {
      title: "Pool and Trampoline Factor",
      blocks: [
        "A swimming pool that is fenced on all sides is charged 1.030 on the Fire peril, and 1.090 when it is not. A trampoline is charged 1.060. A diving board makes the risk ineligible.",
      ],
    },
    {
      title: "Claims Free Discount",
      blocks: [
        "A household without a paid claim in the last three years receives a discount of 5 percent on all perils; in the last five years, 10 percent. Claims for weather, and claims of less than $500, are not counted.",
      ],
    },
    {
      title: "Loss History Surcharge",
      blocks: [
        "Each paid claim of the last five years, other than for weather, is charged 15 percent for the first and 25 percent for the second. The surcharge ends with the first renewal after five years from the date of the loss.",
      ],
    },
    {
      title: "Companion Policy Discount",
      blocks: [
        "When an automobile policy of the same household is in force with the Company, all peril premiums are reduced by 8 percent. With an umbrella policy as well, the discount is 11 percent in all.",
      ],
    },
    {
      title: "Minimum Premium",
      blocks: [
        "The annual premium of a policy may not be less than $275 for form HO3, $110 for form HO4 and $140 for form HO6, whatever the factors and discounts.",
      ],
    },
  ],
};
