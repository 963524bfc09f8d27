// Parses PowerPoint presentations. A page is a slide with the number that PowerPoint displays; a
// hidden slide is a page without text. Kept: the title as heading, text with bullets and numbers,
// tables (merged cells are repeated), charts, diagrams, speaker notes after a line that introduces
// them, and comments marked as such. Omitted: dates, footers, slide numbers, content of layouts and
// masters, images.
import { joinBlocks } from "../blocks.ts";
import { cleanText } from "../text/decode-text.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, relationOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import { lazyTextFile, type ParsedFile } from "../parsed-file.ts";
import { commentBlocks, readAuthors } from "./comments.ts";
import { layoutPlaces } from "./reading-order.ts";
import { paragraphText } from "./shape-text.ts";
import { slideBlocks } from "./slide.ts";

export function parsePptx(pkg: OfficePackage): ParsedFile {
  const slides = slideParts(pkg);
  const authors = readAuthors(pkg);
  const deck = { pkg, placesOf: layoutPlaces(pkg) };
  return lazyTextFile(slides.length, async (index) => {
    const part = slides[index] ?? "";
    const slide = pkg.element(part, "sld");
    if (slide === undefined || /^(?:0|false)$/.test(attributeOf(slide, "show") ?? "1")) return "";
    const blocks = [
      ...slideBlocks(deck, part, slide),
      { text: notesText(pkg, part) },
      ...commentBlocks(pkg, part, authors),
    ];
    return cleanText(joinBlocks(blocks));
  });
}

/**
 * Returns the slides in the order of the presentation, which differs from the order of part names.
 */
function slideParts(pkg: OfficePackage): string[] {
  const ids = childrenOf(pkg.element(pkg.main, "sldIdLst"), "sldId").map((id) => relationOf(id));
  return ids.flatMap((id) => {
    const found = pkg.relationship(pkg.main, id);
    return found === undefined || found.isExternal ? [] : [found.target];
  });
}

/**
 * Returns the text written by the speaker; the notes page also contains a picture of the slide, a
 * header and a number.
 */
function notesText(pkg: OfficePackage, slide: string): string {
  const paragraphs = pkg.related(slide, "notesSlide").flatMap((part) =>
    descendantsOf(pkg.element(part, "notes"), "sp")
      .filter((shape) => attributeOf(childOf(shape, "nvSpPr", "nvPr", "ph"), "type") === "body")
      .flatMap((shape) => childrenOf(childOf(shape, "txBody"), "p").map(paragraphText)),
  );
  const text = paragraphs.join("\n").trim();
  return text === "" ? "" : `Speaker notes:\n${text}`;
}
