// The collections of the tenant, and which one the address is about. Shared by the frame and the screens.
import { computed, effect, signal } from "@preact/signals";
import type { Collection } from "../../../client/types.ts";
import { createResource } from "../../kit/resource.ts";
import { place } from "../../router.ts";
import { quire } from "../../session/me.ts";

export const collections = createResource(() => quire.collections.list().all());

/** Set by a screen whose address does not name its collection, as `/d/:document`. */
export const collectionOfScreen = signal<string | undefined>(undefined);

const named = computed(() => {
  const [, first, name] = place.value.pathname.split("/");
  return first === "c" && name !== undefined ? decodeURIComponent(name) : collectionOfScreen.value;
});

const REMEMBERED = "collection";

/** The collection that the address names, or else the one that was used last. Undefined until the list is loaded. */
export const collection = computed<Collection | undefined>(() => {
  const all = collections.value.value.data ?? [];
  const wanted = named.value ?? localStorage.getItem(REMEMBERED) ?? "";
  const found = all.find(({ id, name }) => id === wanted || name === wanted);
  return found ?? (named.value === undefined ? all[0] : undefined);
});

effect(() => {
  if (collection.value !== undefined) localStorage.setItem(REMEMBERED, collection.value.id);
});

export function putCollection(changed: Collection): void {
  const all = collections.value.value.data ?? [];
  const isKnown = all.some(({ id }) => id === changed.id);
  collections.set(
    isKnown ? all.map((each) => (each.id === changed.id ? changed : each)) : [...all, changed],
  );
}
