// What kind of thing is asked for, by how the question begins and what it does.
import { HOW_CHANGED } from "./operation/words-of-change.ts";
import type { AnswerType, Operation } from "./parsed-question.ts";

const TYPES: readonly [AnswerType, RegExp][] = [
  [
    "catalogue",
    /\b(?:what|which|how many|list(?: all)?)\b[^?]*\b(?:documents|files|sources|pdfs)\b[^?]*\b(?:do you (?:have|know)|are (?:there|available|loaded|stored|uploaded|indexed)|have (?:been|you)|in (?:this|the|your) (?:collection|index|library)|can you (?:see|search))|^\W*(?:list|show)(?: all)?(?: the| your| my)? (?:documents|files)\W*$/iu,
  ],
  [
    "summary",
    /^\W*(?:summari[sz]e|sum up|recap|give an overview|overview of)\b|\b(?:summary|overview|gist|main points|key points|key takeaways|in short|in a nutshell)\b|\bwhat (?:is|are|was) (?:the |this |that )?[^?]*\b(?:document|file|report|form|letter|filing)?\b ?about\W*$|\bsum up\b/iu,
  ],
  [
    "definition",
    /^\W*(?:what (?:does|do|did) [^?]+ (?:mean|stand for)|what(?:['’]s| is| are) (?:meant by|the (?:meaning|definition) of)|(?:how (?:is|are) [^?]+ defined)|define\b|meaning of\b|definition of\b|what is an? |what (?:does|do|did) (?![^?]*\b(?:come to|came to|amount to|costs?|total|equal|earn|spend|pay|make|employ|own|charge|have|look like|stand at|weigh|measure|hold|owe|receive)\b)|what (?:is|are|was|were) (?:\p{L}+ly )?(?!called\b|reported\b|recorded\b|paid\b|owed\b)\p{L}+ed (?:by|in|from|as|of|with|to|under)\b|what (?:is|are) (?:(?!\b(?:the|its|our|their|my|your|total|net|gross|average)\b|['’]s\b)[\p{L}()&-]+[\s,]*){1,5}\W*$)/iu,
  ],
  [
    "reason",
    /^\W*(?:why\b|how (?:is|are|was|were|do|does|did|can|could|should|will|would|has|have)\b(?![^?]*\bcompare)|what (?:caused|drove|led|explains|made|are the reasons|is the reason|was the reason|were the reasons)|how come\b|for what reason)|\breasons? (?:for|why|behind)\b/iu,
  ],
  [
    "who",
    /^\W*(?:(?:by|to|with|from|of|for) )?(?:who(?:m|se|['’]s)?)\b|\bname of the (?:person|man|woman|author|director|president|chair)|\bwhich (?:person|employee|director|officer|executive|doctor|lawyer|judge|author)\b/iu,
  ],
  [
    "when",
    /^\W*(?:(?:since|until|by|from) )?(?:when\b|(?:on |in |by |at )?(?:what|which) (?:date|day|month|time)\b|how (?:soon|late)\b)|\b(?:due date|deadline|date of)\b/iu,
  ],
  [
    "where",
    /^\W*(?:from |to )?(?:where\b|(?:in |at |to )?(?:what|which) (?:place|city|country|state|address|location|town|county)\b)/iu,
  ],
  [
    "list",
    /^\W*(?:list|enumerate|name (?:all|the (?:\w+ )?\w+s\b|every|\w+ \w+s\b))\b|^\W*(?:what|which) are (?:all )?the\b|\bwhich (?:\p{L}+ ){0,3}\p{L}+s (?:are|were|have|do|did)\b/iu,
  ],
  ["count", /\bhow many\b|\bnumber of\b|^\W*count\b/iu],
  [
    "amount",
    /\bhow much\b|\bhow (?:far|long|tall|high|deep|wide|large|big|fast|heavy|old|often)\b|\b(?:what|which) (?:percent(?:age)?|share|proportion|amount|rate)\b/iu,
  ],
  [
    "yes_no",
    /^\W*(?:and |but |so |then |or )?(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|shall|should|will|would|am|isn['’]t|aren['’]t|doesn['’]t|didn['’]t|wasn['’]t)\b/iu,
  ],
];
const MEASURE =
  /\b(?:amount|balance|cost|deductible|dividend|fee|income|limit|price|ratio|revenues?|sales|salary|premium|total|tax|taxes|expenses?|assets?|liabilit(?:y|ies)|earnings|profit|margin|rate|factor|yield|debt|cash|equity|budget|capex|eps|ebitda)\b/iu;

export function answerTypeOf(text: string, { kind }: Operation): AnswerType {
  const isOfChange = (kind === "change" || kind === "growth") && HOW_CHANGED.test(text);
  const found = isOfChange ? "amount" : TYPES.find(([, asks]) => asks.test(text))?.[0];
  if (kind === "compare" || kind === "movement")
    return found === "reason" ? "reason" : kind === "compare" ? "comparison" : "yes_no";
  if (kind === "maximum" || kind === "minimum") return found === "reason" ? "reason" : "extreme";
  if (kind === "limit") return "list";
  if (found === "definition" && MEASURE.test(text) && /\b(?:19|20)\d\d\b/.test(text))
    return "amount";
  if (found !== undefined) return found;
  return kind !== "none" || MEASURE.test(text) ? "amount" : "other";
}
