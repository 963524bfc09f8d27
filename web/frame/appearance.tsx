import { changeTheme, theme, THEMES } from "../session/theme.ts";
import { changeLanguage, language, LANGUAGES, words } from "../words/words.ts";

const LANGUAGE_NAMES = { en: "English", de: "Deutsch" } as const;

/** Light or dark, and the language. */
export function Appearance() {
  const { frame } = words();
  return (
    <>
      <select
        class="small-choice"
        aria-label={frame.theme}
        value={theme.value}
        onChange={({ currentTarget }) => {
          const chosen = THEMES.find((each) => each === currentTarget.value);
          if (chosen !== undefined) changeTheme(chosen);
        }}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {frame.themes[each]}
          </option>
        ))}
      </select>
      <select
        class="small-choice"
        aria-label={frame.language}
        value={language()}
        onChange={({ currentTarget }) => {
          const chosen = LANGUAGES.find((each) => each === currentTarget.value);
          if (chosen !== undefined) void changeLanguage(chosen);
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </>
  );
}
