// Decodes the character references of HTML, because HTMLRewriter does not.

/** The names of U+00A0 to U+00FF in order (HTML 4, Latin-1). */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** The names of Greek letters from U+0391 and from U+03B1; `-` where HTML 4 defines no name. */
const GREEK =
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega";
const SMALL_GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega";

const OTHERS =
  "amp& lt< gt> quot\" apos' OEligŒ oeligœ ScaronŠ scaronš YumlŸ fnofƒ circˆ tilde˜ ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› oline‾ frasl⁄ euro€ imageℑ weierp℘ realℜ trade™ larr← uarr↑ rarr→ darr↓ harr↔ rArr⇒ hArr⇔ forall∀ part∂ exist∃ empty∅ nabla∇ isin∈ notin∉ ni∋ prod∏ sum∑ minus− lowast∗ radic√ prop∝ infin∞ ang∠ and∧ or∨ cap∩ cup∪ int∫ there4∴ sim∼ cong≅ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ sube⊆ supe⊇ oplus⊕ otimes⊗ perp⊥ sdot⋅ loz◊ check✓ hyphen‐ dash‐ lbrack[ rbrack] lpar( rpar) colon: comma, period. num# dollar$ percnt% ast* plus+ equals= quest? commat@ lowbar_ sol/ bsol\\ lbrace{ rbrace} vert| Tab\t NewLine\n ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f";

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...GREEK.split(" ").map((name, at) => [name, String.fromCodePoint(0x391 + at)] as const),
  ...SMALL_GREEK.split(" ").map((name, at) => [name, String.fromCodePoint(0x3b1 + at)] as const),
  ...OTHERS.split(" ").map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
]);

/** Decodes character references. Unknown names stay unchanged. */
export function decodeHtmlEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));?/gi,
    (whole: string, ...groups: (string | undefined)[]) => {
      const [decimal, hex, name] = groups;
      if (name !== undefined) return NAMED.get(name) ?? whole;
      return character(decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal));
    },
  );
}

/**
 * Returns the character of a number. Numbers 128 to 159 are interpreted as Windows-1252 (HTML,
 * "numeric character reference end state").
 */
function character(code: number): string {
  if (code >= 0x80 && code <= 0x9f) {
    return new TextDecoder("windows-1252").decode(new Uint8Array([code]));
  }
  return code === 0 || code > 0x10ffff ? "" : String.fromCodePoint(code);
}
