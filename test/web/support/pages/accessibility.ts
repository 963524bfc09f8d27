import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}

export async function widerThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

type Look = { colorScheme: "light" | "dark"; viewport: { width: number; height: number } };

const DESK = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };
/** Both colours, on a desk and on a phone. The first one is what `npm test` looks at. */
export const LOOKS: readonly [Look, ...Look[]] = [
  { colorScheme: "dark", viewport: PHONE },
  { colorScheme: "light", viewport: DESK },
  { colorScheme: "light", viewport: PHONE },
  { colorScheme: "dark", viewport: DESK },
];
