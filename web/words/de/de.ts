import type { Words } from "../en/en.ts";
import { ask } from "./ask.ts";
import { documents } from "./documents.ts";
import { frame } from "./frame.ts";
import { reader } from "./reader.ts";

export const de: Words = { frame, ask, reader, documents };
