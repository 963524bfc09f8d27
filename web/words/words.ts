// All words of the app, in the reader's language. German is loaded when it is needed.
import { signal } from "@preact/signals";
import { en, type Words } from "./en/en.ts";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const current = signal<{ language: Language; words: Words }>({ language: "en", words: en });

/** The words in the present language. Reading them inside a component makes it follow a change of language. */
export function words(): Words {
  return current.value.words;
}

export function language(): Language {
  return current.value.language;
}

/** The language chosen before, or else the browser's. */
export async function loadWords(): Promise<void> {
  const wanted = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  await useLanguage(LANGUAGES.find((each) => each === wanted) ?? "en");
}

export async function changeLanguage(to: Language): Promise<void> {
  localStorage.setItem("language", to);
  await useLanguage(to);
}

async function useLanguage(to: Language): Promise<void> {
  const chosen = to === "de" ? (await import("./de/de.ts")).de : en;
  document.documentElement.lang = to;
  current.value = { language: to, words: chosen };
}

export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(language(), options).format(value);
}

export function percent(share: number): string {
  return number(share, { style: "percent", maximumFractionDigits: 0 });
}

/** "3 Nov 2026, 14:05". */
export function dateTime(time: string): string {
  const format = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language(), format).format(new Date(time));
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "5 minutes ago"; "now" for less than a minute. */
export function ago(time: string): string {
  const seconds = (Date.now() - Date.parse(time)) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ["second", 1];
  return format.format(unit === "second" ? 0 : -Math.floor(seconds / length), unit);
}

/** "1.2 MB". Kilobytes of 1,000 bytes, as file managers show them. */
export function size(bytes: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const unit = units[step] ?? "byte";
  return number(bytes / 1000 ** step, {
    style: "unit",
    unit,
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
}

/** "0.6 s", "250 ms". */
export function duration(ms: number): string {
  const [value, unit] = ms < 1000 ? [ms, "millisecond"] : [ms / 1000, "second"];
  return number(value, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: ms < 1000 ? 0 : 1,
  });
}
