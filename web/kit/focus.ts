// Where the focus goes when the element that has it is removed: browsers drop it, and a screen reader loses its place.

const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled";

/** The element that has or had the focus, and those around it, from the inside. */
let held: readonly HTMLElement[] = [];

/** From now on, a focus that is lost goes to what is left of its surroundings. */
export function keepFocus(root: HTMLElement): void {
  addEventListener("focusin", ({ target }) => {
    held = target instanceof HTMLElement ? withSurroundings(target, root) : [];
  });
  // Who presses beside every control gives the focus up.
  addEventListener("pointerdown", ({ target }) => {
    const isInside = target instanceof Node && document.activeElement?.contains(target) === true;
    if (!isInside || document.activeElement === document.body) held = [];
  });
  new MutationObserver(() => {
    const isLost = document.activeElement === document.body && held[0]?.isConnected === false;
    if (isLost) held.find(takesFocus);
  }).observe(root, { childList: true, subtree: true });
}

/** Gives the focus back to what had it before, if that is still there. */
export function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

function withSurroundings(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element;
  if (element === root || parent === null) return [element];
  return [element, ...withSurroundings(parent, root)];
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
