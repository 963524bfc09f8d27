import type { QuireError } from "../../../client/errors.ts";
import type { Document } from "../../../client/types.ts";

/** What the server says of an error is English, and more exact than anything that its code could be translated to. */
export const problems = {
  sentence: ({ message }: QuireError) => message,
  /** Follows the sentence where the input has several faults. */
  faults: ({ faults }: QuireError) => faults.map(({ message }) => message).join(" "),
  unreadable: ({ detail }: NonNullable<Document["error"]>) => detail,
  unreadableKind: (code: string) => code.replaceAll("_", " "),
  /** `pages`: those without text. */
  withoutText: (warning: string, _pages: string) => warning,
};
