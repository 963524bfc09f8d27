import { expect, it } from "vitest";
import { allowedMethods } from "../../../src/http/allowed-methods.ts";

const ROUTES = [
  { method: "ALL", path: "/*" },
  { method: "ALL", path: "/v1/*" },
  { method: "POST", path: "/v1/keys" },
  { method: "GET", path: "/v1/keys" },
  { method: "GET", path: "/v1/keys" },
  { method: "DELETE", path: "/v1/keys/:id" },
  { method: "GET", path: "/openapi.json" },
];

it("names each method of a path once, and HEAD with GET", () => {
  expect(allowedMethods(ROUTES, "/v1/keys")).toEqual(["POST", "GET", "HEAD"]);
  expect(allowedMethods(ROUTES, "/v1/keys/key_1")).toEqual(["DELETE"]);
});

it("names none for a path without a route, even if middleware matches it", () => {
  for (const path of ["/", "/v1", "/v1/keys/", "/v1/keys/a/b", "/v1/key", "/openapixjson"]) {
    expect(allowedMethods(ROUTES, path), path).toEqual([]);
  }
});
