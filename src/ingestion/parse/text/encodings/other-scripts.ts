// Distinguishes texts of other scripts from Western ones if no encoding is declared. Read as
// Windows-1252, "Привет" is "Ïðèâåò".

/** The number of bytes in which the script is determined. */
const SAMPLE_BYTES = 256 * 1024;
/** The minimum number of bytes of letters. Fewer may be anything. */
const FEWEST = 6;
/**
 * In Western text, one or two letters of a word have an accent. Other scripts write whole words in
 * bytes from 0x80.
 */
const RUN = 3;
/** The minimum share of bytes in such runs among the bytes from 0x80. */
const MOST_OF_HIGH = 0.7;
/** The minimum share of bytes in such runs among all letters. */
const LEAST_OF_LETTERS = 0.1;

/**
 * Returns whether a byte is a sign, dash, quote or dot of Windows-1252; these are adjacent in
 * Western text, too.
 */
function isSign(byte: number): boolean {
  return (byte >= 0xa0 && byte < 0xc0) || (byte >= 0x91 && byte <= 0x97) || OTHER_SIGNS.has(byte);
}

const OTHER_SIGNS: ReadonlySet<number> = new Set([0x80, 0x85, 0x99]);

/**
 * Returns whether words consist of bytes from 0x80. Lines that are drawn with them repeat one byte,
 * which counts once.
 */
export function isOtherScript(bytes: Uint8Array): boolean {
  let [high, inRuns, latin] = [0, 0, 0];
  let [run, hasLetter] = [0, false];
  const end = (): void => {
    if (hasLetter) high += run;
    if (hasLetter && run >= RUN) inRuns += run;
    [run, hasLetter] = [0, false];
  };
  let before = 0;
  for (const byte of bytes.subarray(0, SAMPLE_BYTES)) {
    if (byte < 0x80) {
      end();
      if (isLatin(byte)) latin += 1;
    } else if (byte !== before) {
      run += 1;
      hasLetter ||= !isSign(byte);
    }
    before = byte;
  }
  end();
  return (
    inRuns >= FEWEST && inRuns >= MOST_OF_HIGH * high && inRuns >= LEAST_OF_LETTERS * (high + latin)
  );
}

function isLatin(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The frequent characters of any text in a language, and their minimum share of its letters. */
type Script = { encoding: string; frequent: string; least: number };

const CYRILLIC = { frequent: "оеаинтсрвл", least: 0.55 };
const JAPANESE = { frequent: "のにはをたがでてとしるいなれすまもっさ", least: 0.2 };
const CHINESE = "的一是不了在有人我他中大来上和到要以时年会可出们为这国地就";
const TRADITIONAL = "的一是不了在有人我他中大來上和到要以時年會可出們為這國地就";
const KOREAN = "이다의는에을가한고하로지를사기은시도리서";
const SCRIPTS: readonly Script[] = [
  { encoding: "windows-1251", ...CYRILLIC },
  { encoding: "koi8-r", ...CYRILLIC },
  { encoding: "shift_jis", ...JAPANESE },
  { encoding: "euc-jp", ...JAPANESE },
  { encoding: "gbk", frequent: CHINESE, least: 0.12 },
  { encoding: "big5", frequent: TRADITIONAL, least: 0.12 },
  { encoding: "euc-kr", frequent: KOREAN, least: 0.15 },
];
/** The minimum number of letters in a text whose encoding is determined by their frequencies. */
const FEWEST_LETTERS = 40;

/**
 * Returns the only encoding in which the text consists of the frequent letters of its language, or
 * undefined if there is none or several.
 */
export function encodingOfScript(bytes: Uint8Array): string | undefined {
  const fitting = SCRIPTS.filter((script) => fits(bytes.subarray(0, SAMPLE_BYTES), script));
  return fitting.length === 1 ? fitting[0]?.encoding : undefined;
}

function fits(sample: Uint8Array, { encoding, frequent, least }: Script): boolean {
  const letters = tryDecode(sample, encoding).match(/(?!\p{ASCII})\p{L}/gu) ?? [];
  const known = new Set(frequent);
  const found = letters.filter((letter) => known.has(letter)).length;
  return letters.length >= FEWEST_LETTERS && found >= least * letters.length;
}

/**
 * Decodes the bytes; empty if they are not of that encoding. The sample may end within a character.
 */
function tryDecode(sample: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(sample, {
      stream: true,
    });
  } catch {
    return "";
  }
}
