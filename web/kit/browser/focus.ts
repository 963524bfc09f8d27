// Where the focus goes when the element that has it is removed: browsers drop it, and a screen reader loses its place.

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled";

/** The element that has or had the focus, and those around it, from the inside. */
let held: readonly HTMLElement[] = [];

let isKept = false;

/**
 * From now on, a focus that is lost goes to what is left of its surroundings. Dialogs begin it: they remove what was pressed,
 * and the first script need not contain it.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  hold(document.activeElement);
  addEventListener("focusin", ({ target }) => hold(target));
  // Who presses beside every control gives the focus up.
  addEventListener("pointerdown", ({ target }) => {
    const isInside = target instanceof Node && document.activeElement?.contains(target) === true;
    if (!isInside || document.activeElement === document.body) held = [];
  });
  new MutationObserver(() => {
    const isLost = document.activeElement === document.body && held[0]?.isConnected === false;
    if (isLost) held.find(takesFocus);
  }).observe(document.body, { childList: true, subtree: true });
}

function hold(element: EventTarget | null): void {
  held = element instanceof HTMLElement ? withSurroundings(element) : [];
}

function withSurroundings(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element;
  return parent === null || parent === document.body
    ? [element]
    : [element, ...withSurroundings(parent)];
}

/** Focuses it, or else the first control in it. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  for (const each of [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)]) {
    each.focus({ preventScroll: true });
    if (document.activeElement === each) return true;
  }
  return false;
}
