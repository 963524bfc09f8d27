// What was begun and not asked, by where it was: it is there again when its writer comes back, also after a reload or when
// the browser has put the page aside. It lives as long as the tab.

export function draftOf(place: string): string {
  return sessionStorage.getItem(keyOf(place)) ?? "";
}

export function keepDraft(place: string, text: string): void {
  if (text === "") sessionStorage.removeItem(keyOf(place));
  else sessionStorage.setItem(keyOf(place), text);
}

function keyOf(place: string): string {
  return `draft ${place}`;
}
