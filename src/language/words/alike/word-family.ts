// Verbs and the nouns of those who do them: "audits", "auditor"; and verbs that sentences use for one another.
import { stemOf } from "../words.ts";

const GROUPS: readonly string[] = [
  "founded establish create form start begin launch organize incorporate charter founder set",
  "write author pen compose draft writer script",
  "own owner belong subsidiary parent acquire buy held",
  "sign signature execute",
  "audit auditor accountant",
  "lead head chief run chair direct director president manage leader boss",
  "make manufacture produce build construct create develop design",
  "star portray act cast feature voice actor actress appear talk speak",
  "sing perform record singer vocalist song sung",
  "win winner champion defeat beat victory title award",
  "marry spouse wife husband wed",
  "live reside home house residence",
  "study attend graduate degree school educate university college",
  "work serve employ join employee position",
  "open launch introduce start begin release premiere air debut",
  "close shut end discontinue cease finish",
  "die death kill pass dead",
  "acquire buy purchase merge merger takeover sell",
  "give receive get grant",
  "rent lease let",
  "appoint name elect designate become promote nominate",
  "headquarters headquarter base office",
  "bury burial grave tomb",
  "born bear birth native",
  "father mother parent son daughter child grandfather grandmother grandson granddaughter stepmother stepfather",
  "brother sister sibling",
  "direct director film make produce",
  "compose composer write song music",
  "move relocate transfer",
  "originate derive origin date",
  "discover find identify",
  "invent develop create patent introduce inventor",
  "award present grant donate",
  "publish release issue appear print",
  "expire end mature terminate due expiry",
  "retire leave resign step depart",
  "succeed follow replace successor",
  "pay finance fund sponsor",
  "check verify review inspect examine approve",
  "report notify tell disclose announce",
  "arrive reach land",
  "build construct complete erect",
  "end finish conclude final finale last",
  "film shoot set locate",
  "grow cultivate produce",
  "submit file send",
  "cost price charge fee pay rate",
  "employ employee work staff people",
  "measure extent degree",
  "increase grow rise growth up",
  "decrease decline fall drop down",
];

const SYNONYMS: ReadonlyMap<string, ReadonlySet<number>> = (() => {
  const map = new Map<string, Set<number>>();
  GROUPS.forEach((group, at) => {
    for (const word of group.split(" ")) {
      const stem = stemOf(word);
      map.set(stem, (map.get(stem) ?? new Set()).add(at));
    }
  });
  return map;
})();

const BY_GROUP: readonly (readonly string[])[] = GROUPS.map((group) => group.split(" "));

/** Words that sentences use for a word, and its verb or noun; itself not among them. */
export function relativesOf(word: string): string[] {
  const stem = stemOf(word);
  const groups = SYNONYMS.get(stem) ?? [];
  const related = [...groups].flatMap((at) => BY_GROUP[at] ?? []);
  return [...new Set(related)].filter((other) => stemOf(other) !== stem);
}
