// Orders shapes from top to bottom and, at the same height, from left to right. The order in the
// file is the drawing order, in which the author happened to add them.
import { attributeOf, childOf, elementsIn } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";

type Place = { x: number; y: number };

/**
 * A tenth of an inch, because shapes that are meant to be at the same height are only approximately
 * so.
 */
const ROW = 91_440;

/**
 * Sorts shapes into reading order. Shapes whose position is unknown stay after the shape that they
 * follow in the file.
 */
export function inReadingOrder(
  shapes: readonly XmlElement[],
  layout: ReadonlyMap<string, Place>,
): XmlElement[] {
  let previous: Place = { x: 0, y: 0 };
  const placed = shapes.map((shape) => {
    previous = placeOf(shape) ?? layout.get(placeholderOf(shape) ?? "") ?? previous;
    return { shape, ...previous };
  });
  return placed.toSorted((a, b) => rowOf(a) - rowOf(b) || a.x - b.x).map(({ shape }) => shape);
}

function rowOf({ y }: Place): number {
  return Math.round(y / ROW);
}

export type LayoutPlaces = (slide: string) => ReadonlyMap<string, Place>;

/**
 * Returns the positions of the placeholders of a slide's layout, because shapes in placeholders
 * don't state a position. Each layout is read once, because hundreds of slides share it.
 */
export function layoutPlaces(pkg: OfficePackage): LayoutPlaces {
  const known = new Map<string, ReadonlyMap<string, Place>>();
  return (slide) => {
    const [layout = ""] = pkg.related(slide, "slideLayout");
    const places = known.get(layout) ?? placesIn(pkg, layout);
    known.set(layout, places);
    return places;
  };
}

/**
 * Returns the places of the placeholders. The layout's own placeholders override those of the
 * master.
 */
function placesIn(pkg: OfficePackage, layout: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const part of [...pkg.related(layout, "slideMaster"), layout]) {
    for (const shape of elementsIn(pkg.element(part, "spTree"))) {
      const [key, place] = [placeholderOf(shape), placeOf(shape)];
      if (key !== undefined && place !== undefined) places.set(key, place);
    }
  }
  return places;
}

/** Returns the placeholder by index, or by type for title, date and the like. */
function placeholderOf(shape: XmlElement): string | undefined {
  const properties = elementsIn(shape).find(({ name }) => /^nv\w+Pr$/.test(name));
  const place = childOf(properties, "nvPr", "ph");
  if (place === undefined) return undefined;
  return attributeOf(place, "idx") ?? attributeOf(place, "type") ?? "obj";
}

function placeOf(shape: XmlElement): Place | undefined {
  const frame =
    childOf(shape, "xfrm") ?? childOf(shape, "spPr", "xfrm") ?? childOf(shape, "grpSpPr", "xfrm");
  const offset = childOf(frame, "off");
  if (offset === undefined) return undefined;
  return { x: Number(attributeOf(offset, "x") ?? 0), y: Number(attributeOf(offset, "y") ?? 0) };
}
