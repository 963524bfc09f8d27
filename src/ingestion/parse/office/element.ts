// Functions to read XML elements.
import type { XmlElement, XmlNode } from "./xml.ts";

export function elementsIn(element: XmlElement | undefined): XmlElement[] {
  return [...(element?.children ?? [])].filter((node) => typeof node !== "string");
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsIn(element).filter((child) => child.name === name);
}

/**
 * Returns the first child with the first name, then its first child with the second name, and so
 * on.
 */
export function childOf(
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined {
  let found = element;
  for (const name of names) found = elementsIn(found).find((child) => child.name === name);
  return found;
}

/** Returns all outermost descendants with the name, at any depth and in order. */
export function descendantsOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) =>
    child.name === name ? [child] : descendantsOf(child, name),
  );
}

/** Returns an attribute by its local name; an attribute without a prefix takes precedence. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  if (element === undefined) return undefined;
  const { attributes } = element;
  if (attributes[name] !== undefined) return attributes[name];
  const key = Object.keys(attributes).find((other) => other.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/**
 * Returns the id of a relationship. It always has a prefix; an `id` without a prefix means
 * something else.
 */
export function relationOf(element: XmlElement | undefined, name = "id"): string | undefined {
  const found = Object.entries(element?.attributes ?? {}).find(([key]) => key.endsWith(`:${name}`));
  return found?.[1];
}

/**
 * Returns whether a property is on: `<w:b/>` and `<w:b w:val="1"/>` are on; `<w:b w:val="0"/>` and
 * a missing element are off.
 */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && isTrue(attributeOf(element, "val") ?? "1");
}

export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}

export function textOf(node: XmlNode | undefined): string {
  if (node === undefined) return "";
  return typeof node === "string" ? node : Array.from(node.children, textOf).join("");
}
