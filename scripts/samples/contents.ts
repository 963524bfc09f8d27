// The table of contents: rule number, title, dots, page. Drawn on a page reserved before the rules were set.
import type { PDFPage } from "@cantoo/pdf-lib";
import { drawRight, drawText, PAGE } from "./flow.ts";
import type { Flow } from "./flow.ts";

export type Entry = { label: string; title: string; page: number; isSection: boolean };

const LEADING = 15;
const ABOVE_SECTION = 8;

export function writeContents(flow: Flow, page: PDFPage, entries: readonly Entry[]): void {
  let y = PAGE.top - 40;
  for (const entry of entries) {
    y -= LEADING + (entry.isSection ? ABOVE_SECTION : 0);
    if (y < PAGE.bottom) throw new Error("The contents don't fit on the page reserved for them.");
    drawEntry(flow, page, { ...entry, y });
  }
}

function drawEntry(flow: Flow, page: PDFPage, entry: Entry & { y: number }): void {
  const { y } = entry;
  const face = entry.isSection ? "bold" : "regular";
  const size = entry.isSection ? 10.5 : 11;
  const indent = entry.isSection ? 0 : 14;
  const text = entry.label === "" ? entry.title : `${entry.label}   ${entry.title}`;
  const font = flow.fonts[face];
  drawText(flow, text, { x: PAGE.left + indent, y, face, size, page });
  // The dots are always of one face, so that they line up below each other.
  const leader = flow.fonts.regular.widthOfTextAtSize(". ", 11);
  const from = PAGE.left + indent + font.widthOfTextAtSize(text, size) + 6;
  const to = PAGE.right - 24;
  const dots = Math.floor((to - from) / leader);
  drawRight(flow, ". ".repeat(dots).trim(), { x: to, y, face: "regular", size: 11, page });
  drawRight(flow, String(entry.page), { x: PAGE.right, y, face, size, page });
}
