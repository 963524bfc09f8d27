/** A place in the order; it is changed by the order only. */
export type Place<T> = { item: T; before: Place<T> | undefined; after: Place<T> | undefined };

/**
 * Items in the order of their last use. A linked list, because caches move what they return, and a Map or a Set would hash it
 * twice for each move.
 */
export type UseOrder<T> = {
  /** As the item that was used last. */
  add: (item: T) => Place<T>;
  /** Moves the item to the end. */
  use: (place: Place<T>) => void;
  remove: (place: Place<T>) => void;
  /** The item that was not used for longest. */
  oldest: () => T | undefined;
};

export function createUseOrder<T>(): UseOrder<T> {
  let first: Place<T> | undefined;
  let last: Place<T> | undefined;
  const remove = (place: Place<T>): void => {
    const { before, after } = place;
    if (before === undefined) first = after;
    else before.after = after;
    if (after === undefined) last = before;
    else after.before = before;
  };
  const append = (place: Place<T>): void => {
    place.before = last;
    place.after = undefined;
    if (last === undefined) first = place;
    else last.after = place;
    last = place;
  };
  return {
    add(item) {
      const place: Place<T> = { item, before: undefined, after: undefined };
      append(place);
      return place;
    },
    use(place) {
      if (place === last) return;
      remove(place);
      append(place);
    },
    remove,
    oldest: () => first?.item,
  };
}
