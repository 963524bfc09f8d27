// Templates of facts → pages with quotes, and right and wrong statements of them.
import { z } from "zod";

/** The page has its quotes between « and »; each of `facts` fills the slots of all texts. */
export const Telling = z.object({
  of: z.string(),
  page: z.string(),
  facts: z.array(z.record(z.string(), z.string())),
  right: z.array(z.string()),
  /** By kind of fault. */
  wrong: z.record(z.string(), z.array(z.string())),
});
type Telling = z.infer<typeof Telling>;

export type Told = {
  page: string;
  quotes: string[];
  statement: string;
  /** What is wrong with it; undefined for a right statement. */
  fault: string | undefined;
};

const QUOTE = /«([^»]*)»/g;

/** Each statement plainly, and in one of the forms, which all have their turn. */
export function tell(telling: Telling, forms: readonly ((statement: string) => string)[]): Told[] {
  let turn = 0;
  return telling.facts.flatMap((fact) => {
    const page = capitalised(fill(telling.page, fact));
    const about = {
      page: page.replaceAll(/[«»]/g, ""),
      quotes: Array.from(page.matchAll(QUOTE), ([, quote = ""]) => quote),
    };
    return statementsOf(telling).flatMap(({ text, fault }) => {
      const plain = capitalised(fill(text, fact));
      turn += 1;
      const formed = forms[turn % forms.length]?.(plain) ?? plain;
      return [plain, formed].map((statement) => ({ ...about, statement, fault }));
    });
  });
}

function statementsOf({ right, wrong }: Telling): { text: string; fault: string | undefined }[] {
  return [
    ...right.map((text) => ({ text, fault: undefined })),
    ...Object.entries(wrong).flatMap(([fault, texts]) => texts.map((text) => ({ text, fault }))),
  ];
}

function fill(text: string, fact: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const value = fact[name];
    if (value === undefined) throw new Error(`No fact fills ${slot} of “${text}”.`);
    return value;
  });
}

/** Where a sentence, a cell or a quote begins. */
function capitalised(text: string): string {
  return text.replaceAll(/(?:^|(?<=[.!?] |«|\| |\n|# |- ))\p{Ll}/gmu, (letter) =>
    letter.toUpperCase(),
  );
}
