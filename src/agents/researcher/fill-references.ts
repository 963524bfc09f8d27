// `{1}` in a step's query → what step 1 has found.
import { entitiesIn } from "../../language/question/conditions.ts";
import type { Finding } from "./finding.ts";

const REFERENCE = /\{(\d{1,2})\}/g;

/** `{1}` becomes the name that step 1 has found, or all it says where it names nothing new. */
export function fillReferences(query: string, found: ReadonlyMap<number, Finding>): string {
  return query.replaceAll(REFERENCE, (_, number: string) => {
    const finding = found.get(Number(number));
    if (finding === undefined) return "";
    const asked = finding.query.toLowerCase();
    const isNew = (name: string): boolean => !asked.includes(name.toLowerCase());
    return entitiesIn(finding.text).find(isNew) ?? finding.text;
  });
}

/** In a calculation `{1}` becomes what the calculator calls step 1's figures. */
export function fillReferenceNames(
  query: string,
  namesByStep: ReadonlyMap<number, readonly string[]>,
): string {
  return query.replaceAll(REFERENCE, (_, number: string) =>
    (namesByStep.get(Number(number)) ?? []).join(", "),
  );
}
