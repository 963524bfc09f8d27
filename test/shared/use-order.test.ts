import { expect, it } from "vitest";
import { createUseOrder } from "../../src/shared/cache/use-order.ts";

it("finds the item that was not used for longest, whichever were used again or removed", () => {
  const order = createUseOrder<string>();
  const [a, b, c] = ["a", "b", "c"].map(order.add);
  if (a === undefined || b === undefined || c === undefined) throw new Error("nothing was added");
  const oldest = [order.oldest()];
  for (const change of [
    () => order.use(a),
    () => order.use(a),
    () => order.remove(b),
    () => order.use(c),
    () => order.remove(a),
    () => order.remove(c),
  ]) {
    change();
    oldest.push(order.oldest());
  }
  expect(oldest).toEqual(["a", "b", "b", "c", "a", "c", undefined]);
});
