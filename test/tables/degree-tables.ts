// Tables of things that are compared by adjectives, ranked or added up, and what people ask of them.
import type { Sheet } from "./rate-tables.ts";

export const DEGREE_TABLES: readonly Sheet[] = [
  {
    title: "Weights of the criteria (%)",
    unit: "",
    rows: [
      ["Criterion", "Clubs", "Schools"],
      ["Idea", "30%", "40%"],
      ["Plan", "25%", "20%"],
    ],
    wordings: [
      { ask: "What is the largest amount for clubs?", holds: null },
      { ask: "Which criterion has the largest weight for clubs?", holds: ["Idea", "30"] },
    ],
  },
  {
    title: "Washing machines compared",
    unit: "",
    rows: [
      ["", "Luna 7", "Orion Pro", "Basic W"],
      ["Capacity (kg)", "7", "9", "6"],
      ["Noise when spinning (dB)", "72", "70", "78"],
      ["Weight (kg)", "68", "74", "59.5"],
      ["Price (€)", "549", "799", "389"],
    ],
    wordings: [
      { ask: "Which machine is the lightest?", holds: ["Basic W"] },
      { ask: "Which machine is the quietest?", holds: ["Orion Pro"] },
      { ask: "Which is the cheapest machine?", holds: ["Basic W"] },
      { ask: "How much does the Orion Pro weigh?", holds: ["74"] },
      { ask: "How much more expensive is the Orion Pro than the Luna 7?", holds: ["250"] },
      { ask: "How old is the Luna 7?", holds: null },
    ],
  },
  {
    title: "Walks",
    unit: "",
    rows: [
      ["Walk", "Length", "Duration", "Climb"],
      ["Mill path", "5 km", "1 h 20 min", "40 m"],
      ["Ridge", "14 km", "5 h 10 min", "720 m"],
      ["Lake", "8.5 km", "2 h", "95 m"],
    ],
    wordings: [
      { ask: "Which walk is the longest?", holds: ["Ridge", "14 km"] },
      { ask: "Which walk has the shortest duration?", holds: ["Mill path", "1 h 20 min"] },
      { ask: "Which walk takes the longest?", holds: ["Ridge", "5 h 10 min"] },
      { ask: "How long does the Lake walk take?", holds: ["2 h"] },
      { ask: "Which walk has the highest climb?", holds: ["Ridge"] },
      { ask: "Is the climb of the Lake walk higher than that of the Mill path?", holds: ["Yes"] },
      { ask: "What is the total length of all walks?", holds: ["27.5 km"] },
      { ask: "Which walks have a climb of more than 90 ft?", holds: null },
      { ask: "Which walks have a duration of more than 2 h?", holds: null },
      { ask: "Is the climb of the Lake walk more than 90 ft?", holds: null },
    ],
  },
  {
    title: "Garden tools",
    unit: "",
    rows: [
      ["Tool", "Price (€)", "Weight (kg)", "Age limit"],
      ["Spade", "34", "2.1", "12"],
      ["Rake", "21", "1.4", "8"],
      ["Saw", "28", "0.7", "16"],
    ],
    wordings: [
      { ask: "How old is the spade?", holds: null },
      { ask: "Which is cheaper, the rake or the saw?", holds: ["Rake"] },
      { ask: "What is the total price of all tools?", holds: null },
    ],
  },
  {
    title: "100 metres, final",
    unit: "",
    rows: [
      ["Rank", "Athlete", "Club", "Lane", "Time (s)"],
      ["1", "Jonas Weber", "TV Nord", "4", "10.31"],
      ["2", "Kofi Mensah", "SC Harbour", "5", "10.38"],
      ["3", "Luca Moretti", "TV Nord", "3", "10.52"],
    ],
    wordings: [
      { ask: "Which club does Kofi Mensah belong to?", holds: ["SC Harbour"] },
      { ask: "What is the lane of Luca Moretti?", holds: ["3"] },
      { ask: "What is the total time of all athletes?", holds: ["31.21"] },
    ],
  },
  {
    title: "Coffee harvest (thousand bags)",
    unit: "",
    rows: [
      ["Region", "2022/23", "2023/24", "2024/25"],
      ["Northern slopes", "48.2", "51.7", "55.0"],
      ["Highlands", "61.3", "66.0", "58.8"],
    ],
    wordings: [
      { ask: "By how much did the Northern slopes rise from 2022/23 to 2024/25?", holds: ["6.8"] },
      { ask: "What was the total harvest of all regions in 2023/24?", holds: ["117.7"] },
      { ask: "What did the Highlands harvest in 2023-24?", holds: ["66"] },
      { ask: "What did the Highlands harvest in 2021/22?", holds: null },
    ],
  },
  {
    title: "Notes and bonds",
    unit: "",
    rows: [
      ["Bond", "Principal (USD million)", "Coupon (%)"],
      ["Series A notes", "250", "3.875"],
      ["Green bond", "300", "2.950"],
    ],
    wordings: [
      { ask: "What is the coupon of the green bond?", holds: ["2.95"] },
      { ask: "Which bond has the lowest coupon?", holds: ["Green bond"] },
      { ask: "What is the coupon of all bonds in total?", holds: null },
    ],
  },
  {
    title: "Fleet",
    unit: "",
    rows: [
      ["Type", "Owned", "Leased"],
      ["Airbus A320neo", "20", "14"],
      ["ATR 72-600", "9", "3"],
    ],
    wordings: [
      { ask: "How many Airbus A320neo are leased?", holds: ["14"] },
      { ask: "How many Airbus A320neo are owned or leased?", holds: null },
    ],
  },
  {
    title: "Accounts of the mill",
    unit: "$",
    rows: [
      ["", "2031", "2030"],
      ["Flour", "900", "850"],
      ["Bran", "100", "110"],
      ["Total revenue", "1,000", "960"],
      ["Wages", "(400)", "(350)"],
      ["Grain", "(300)", "(320)"],
      ["Operating profit", "300", "290"],
      ["Rent", "(60)", "(50)"],
    ],
    wordings: [
      { ask: "Did wages rise in 2031?", holds: ["Yes: Wages rose from", "= $50"] },
      { ask: "By how much did wages rise in 2031?", holds: ["Wages rose by $50"] },
      { ask: "Did grain rise in 2031?", holds: ["No: Grain fell from"] },
      { ask: "Were wages higher than grain in 2031?", holds: ["Yes", "were higher than Grain"] },
      { ask: "Were wages higher than flour in 2031?", holds: ["No", "lower than Flour"] },
      { ask: "In which year were wages highest?", holds: ["2031 had the higher Wages"] },
      { ask: "What percentage of total revenue were wages in 2031?", holds: ["is 40% of"] },
      { ask: "Did rent rise in 2031?", holds: null },
      { ask: "Was rent higher than wages in 2031?", holds: null },
    ],
  },
  {
    title: "Operating profit by country",
    unit: "$",
    rows: [
      ["", "2031", "2030"],
      ["Norway", "(12)", "(20)"],
      ["Chile", "(15)", "(9)"],
      ["Japan", "80", "70"],
      ["Operating profit", "53", "41"],
      ["Income before taxes", "(4)", "(7)"],
    ],
    wordings: [
      { ask: "Did Norway rise in 2031?", holds: null },
      { ask: "Was Norway higher than Chile in 2031?", holds: null },
      { ask: "Did income before taxes rise in 2031?", holds: ["Yes", "from $(7) in 2030 to $(4)"] },
    ],
  },
  {
    title: "Buses of the depot",
    unit: "",
    rows: [
      ["Bus", "Drive", "Seats", "Luggage (kg)", "Running costs (£)"],
      ["Kestrel", "diesel", "48", "250", "31"],
      ["Osprey", "electric", "32", "0", "19"],
      ["Grey Heron", "diesel", "60", "300", "38"],
    ],
    wordings: [
      { ask: "How many seats has the diesel?", holds: null },
      { ask: "What are the diesel seats?", holds: null },
      { ask: "What are the seats of the electric bus?", holds: ["Osprey", "32"] },
      { ask: "How many seats does the Grey Heron have?", holds: ["60"] },
      { ask: "How many seats does the Kestrel have?", holds: ["48"] },
      { ask: "What is the luggage of the Kestrel in kg?", holds: ["250"] },
    ],
  },
];
