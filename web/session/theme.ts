import { signal } from "@preact/signals";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const stored = localStorage.getItem("theme");
export const theme = signal<Theme>(THEMES.find((each) => each === stored) ?? "system");

export function applyTheme(): void {
  document.documentElement.dataset["theme"] = theme.value;
}

export function changeTheme(to: Theme): void {
  theme.value = to;
  localStorage.setItem("theme", to);
  applyTheme();
}
