import { plural } from "./plural.ts";

export const operation = {
  noAdminTitle: "Only administrators see the operation",
  noAdmin: "Sign in with a key that has the scope “admin”.",
  now: "Now",
  checks: "Parts of the server",
  check: (name: string) => EN_CHECKS[name] ?? name,
  oldest: "Oldest unfinished",
  failedBy: "Failed because of:",
  noRound: "The server has not yet checked whether work was interrupted.",
  round: (when: string, count: number) =>
    `The server last checked for interrupted work ${when}, and resumed ${plural(count, "document", "documents")}.`,
  answers: "Answers, last 24 hours",
  noAnswers: "Nobody has asked in the last 24 hours.",
  count: "Answers",
  median: "Median",
  p95: "95% within",
  p99: "99% within",
  outcomes: {
    answered: "Answered",
    closest: "Closest passages",
    insufficient: "Not answered",
    rejected: "Rejected",
  },
  countByHour: "Answers per hour",
  timeByHour: "Time per answer, by hour",
  parts: "Where the time goes",
  part: "Part",
  partName: (name: string) => EN_PARTS[name] ?? name.replaceAll("_", " "),
  slowest: "Slowest answers",
  feedback: "Feedback",
  verdicts: {
    right: "right",
    wrong: "wrong",
    wrong_place: "wrong place",
    incomplete: "incomplete",
  },
  fallbacks: "Rules instead of a model",
  cost: "Cost by day",
  noUsage: "Nothing was used yet.",
  usage: [
    "Day",
    "Requests",
    "Tokens",
    "Neurons",
    "Rows read",
    "Vectors",
    "Estimated cost",
  ] as readonly string[],
};

const EN_CHECKS: Readonly<Record<string, string>> = {
  d1: "Database",
  r2: "Files",
  queue: "Queues",
  model_profile: "Embedding",
};

const EN_PARTS: Readonly<Record<string, string>> = {
  analyse: "Understanding the question",
  retrieve: "Searching",
  tables: "Reading tables",
  synthesise: "Writing the answer",
  cite: "Finding the quotes",
};
