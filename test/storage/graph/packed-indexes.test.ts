import { expect, it } from "vitest";
import { packIndexes, unpackIndexes } from "../../../src/storage/graph/packed-indexes.ts";

it("gives back any ascending indexes", () => {
  for (const indexes of [[0], [5], [0, 1, 2], [3, 700, 701, 1_048_575]]) {
    expect(unpackIndexes(packIndexes(indexes))).toEqual(indexes);
  }
});
