import { expect, it } from "vitest";
import {
  joinCodes,
  nameOfWords,
  namesOfTitle,
  nameWords,
  normalName,
  writeCodesLike,
} from "../../src/language/names.ts";

it("writes a name in one way, however it is set", () => {
  for (const same of ["The Goose Woman", "THE GOOSE WOMAN", "goose woman", "Goose-Woman"]) {
    expect(normalName(same)).toBe("goose woman");
  }
  expect(normalName("Étienne de Crécy")).toBe("etienne de crecy");
  expect(normalName("Lothair II's")).toBe(normalName("LOTHAIR Ii’S"));
  expect(normalName("Rule C-7")).toBe("rule c 7");
  expect(normalName("Анна Каренина")).toBe("анна каренина");
});

it("keeps an article that is all there is, and makes no name of nothing or of a sentence", () => {
  expect(normalName("The")).toBe("the");
  expect(normalName("– !")).toBeUndefined();
  expect(normalName("word ".repeat(40))).toBeUndefined();
  expect(nameOfWords(nameWords("x".repeat(200)))).toBeUndefined();
});

it("recognises a title without its brackets, and the part before a comma unless it is a single word", () => {
  expect(namesOfTitle("Illusions (1982 film)")).toEqual(["illusions 1982 film", "illusions"]);
  expect(namesOfTitle("Henry IV, Count of Bar")).toEqual(["henry iv count of bar", "henry iv"]);
  expect(namesOfTitle("Smith, John")).toEqual(["smith john"]);
  expect(namesOfTitle("")).toEqual([]);
});

it("writes joined codes as a text does", () => {
  const text = "Base rate – Form HX-3 (Theft)";
  expect(joinCodes(text)).toBe("Base rate – Form HX3 (Theft)");
  expect(writeCodesLike(joinCodes(text), ["Form HX-2", "HX-3"])).toBe(text);
  expect(writeCodesLike("HX4 is 52.90", ["HX-3"])).toBe("HX4 is 52.90");
});
