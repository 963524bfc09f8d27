import type { Words } from "../en/en.ts";
import { admin } from "./admin.ts";
import { ask } from "./ask.ts";
import { document } from "./document.ts";
import { documents } from "./documents.ts";
import { frame } from "./frame.ts";
import { operation } from "./operation.ts";
import { problems } from "./problems.ts";
import { reader } from "./reader.ts";
import { retrieval } from "./retrieval.ts";
import { tables } from "./tables.ts";
import { warning } from "./warning.ts";

export const de: Words = {
  warning,
  frame,
  ask,
  reader,
  document,
  documents,
  tables,
  retrieval,
  admin,
  operation,
  problems,
};
