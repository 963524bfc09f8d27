// The weight of a word without any corpus statistics, which the lexical embedder does not have.
// Stop words get almost no weight, common words little, long words more, and names and numbers the
// most.
import type { Word } from "./words.ts";

/** Not 0, so that a question that consists only of stop words still has a direction. */
const STOP_WEIGHT = 0.02;
const COMMON_WEIGHT = 0.55;
const CODE_WEIGHT = 1.2;
/** A single digit is a list number or a footnote as often as it is a quantity. */
const DIGIT_WEIGHT = 0.6;
const NAME_FACTOR = 1.5;

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above according after again against all also although am among an and any are as at be because been
  before being below between both but by can could d did do does doing don down during each either etc even ever
  few for from further had has have having he hence her here hers herself him himself his how however i if in
  into is it its itself just ll may me might more most must my myself neither no nor not now of off on once only
  onto or other others our ours ourselves out over own per rather re s same shall she should since so some such
  t than that the their theirs them themselves then there therefore these they this those though through thus to
  too under unless until up upon us ve very via was we were what whatever when where whereas whether which while
  who whom whose why will with within without would yet you your yours yourself`.split(/\s+/),
);

/**
 * About 900 of the most frequent words of written English, not taken from any particular
 * collection.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `ability able accept act action active activity actually add additional adult advantage affect afternoon age
  agency ago agree air airport album allow almost already always american amount analysis ancient animal annual
  answer appear application apply appropriate approximately april area argue arm army around arrive art article
  ask assistant associate assume attack august author autumn available average avoid away baby back background
  bad band bank base based battle beautiful became become bed begin believe benefit best better big bigger
  biggest bike bill billion bird birth black blood blue board boat body bone book born bottom boy brain bread
  bridge bright bring british brother build building built bus business buy call called came camera car care
  career carry case cat cause center central certain certainly chair change chapter chart chemical chief child
  church city claim class clear clearly client close club coffee cold college color come comes coming commercial
  committee common community company compare complete component computer conclude conclusion consider consist
  contain continue control cool copy cost council country county couple court create crime cultural current
  customer cut daily danger dark data date daughter david day death december decide decision decrease deep
  define definition degree deliver deny department depth describe design detail details determine develop
  development device die died difference different directed directly director disadvantage discuss distance
  district doctor document dog dollar dollars done door double drive drop drug dry due ear early earth east
  eastern economic education effect effective efficient effort eight element email employee end energy engine
  english enter especially essential established euro european evening event evidence exactly example expect
  experience explain export extent eye face fact fall false family fast father feature february fee feel felt
  female field fifth figure file film final finally financial find finish fire first fish five floor fly follow
  following food foot force form former found founded four fourth free french friday friend front fruit full
  function fund furthermore future game garden gas gave general generally george german get gets getting girl
  give given gives giving go goes going gone good got government gray great greater greatest green ground group
  grow growth guy hair half hand happen happy hard head health heart heavy height help high higher highest
  history hold home hope horse hospital hot hotel hour house human hundred husband idea identify image impact
  import important improve improvement inc include income increase indeed index indicate individual industrial
  industry influence information initial instead interest international internet involve island issue item james
  january job john judge july june justice keep key kid kill kind king kitchen know knowledge known labor land
  large larger largest last late later law lawyer lead leader learn least leave led left leg legal length less
  let letter level library life light like likely line link list little local located long look lose lot love
  low lower lowest machine made main major make makes making male man manager many map march market marriage
  mass match matter maybe mean measure measurement meat medical meet member mention message method middle
  military milk million mind minute model modern moment monday money month monthly moreover morning mother
  mountain mouth movie mr mrs ms much multiple museum music name named nation national natural nearly necessary
  need never new news next nice night nine north northern nose note novel november number objective observe
  obtain october offer office official often oil old one online open operate operation opinion original
  otherwise outcome page paid paper parent park part particularly party pass past pay peace people percent
  percentage perform performance perhaps period permit person personal phase phone physical picture piece place
  plan plane plant played player playing point police policy political poor population position possible power
  practice present president pressure prevent previous price primary prince prison private probably problem
  process produce product program project propose protect provide public pull purpose quality quantity quarter
  queen question quickly radio rain raise range rate ratio reach read ready really reason receive recent
  recently recognize record red reduce reduction reference refuse region regulation reject relationship released
  relevant remain remember reply report request require requirement research restaurant result return review
  rich ride right rights rise risk river road role room rule run sad safety said sale sales sample saturday saw
  say saying says school scientific season second secondary section security see seeing seem seen sees self sell
  send senior sense september series serve served service session set seven several ship shop short show shown
  side significant similar simple simply single sister sit site situation six size skill skin slow small smaller
  social society soft software soldier solution son song soon source south southern space speak special speed
  spend spring staff stage stand standard star start state states station stay step still stop store story
  street strong structure student study successful suggest suitable summary summer sun sunday supply support
  sure system table take taken takes taking tall tax tea teacher team technical television tell temperature ten
  term test theater thing think thinks third thought thousand three thursday time title today together tomorrow
  tonight took tool top total town trade traditional train travel tree trial trip truck true try tuesday turn
  two type understand union unit united university use used user uses using usually value various version view
  village voice volume wait walk wall want war warm watch water way weak weapon website wednesday week weekly
  weight well went west western wet white whole wide width wife william win wind window wine winter woman word
  work worked worker working works world worse worst write written wrong year yellow yesterday young`.split(
    /\s+/,
  ),
);

/** Returns whether any text might contain the word; the list may contain either form. */
export function isCommonWord(form: string, stem: string): boolean {
  return STOP_WORDS.has(form) || COMMON_WORDS.has(form) || COMMON_WORDS.has(stem);
}

/**
 * Returns the weight of a word. `stem` is the form that all its inflections share; the list may
 * contain either form.
 */
export function weightOf({ form, kind, isName }: Word, stem: string): number {
  if (kind !== "letters") return form.length === 1 ? DIGIT_WEIGHT : CODE_WEIGHT;
  if (STOP_WORDS.has(form)) return STOP_WEIGHT;
  const factor = isName ? NAME_FACTOR : 1;
  if (COMMON_WORDS.has(form) || COMMON_WORDS.has(stem)) return COMMON_WEIGHT * factor;
  return (0.75 + 0.04 * (Math.min(form.length, 12) - 3)) * factor;
}
