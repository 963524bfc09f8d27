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

/** Both colours, on a desk and on a phone. */
export const LOOKS = (["light", "dark"] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, viewport: { width, height: 844 } })),
);
