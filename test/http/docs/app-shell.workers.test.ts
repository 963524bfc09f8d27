import { it } from "vitest";
import { serveApp } from "../../support/served-app.ts";

const PAGE = "<!doctype html><title>Quire</title>";
const assets = {
  fetch: (address: URL) =>
    Promise.resolve(new Response(address.pathname === "/" ? PAGE : "wrong file")),
};

it.for(["/c/col_1", "/c/col_1/s/ses_1", "/d/doc_1?page=2", "/a/ans_1", "/q/ans_1/2", "/keys"])(
  "answers a browser that opens %s with the app's page",
  async (path, { expect }) => {
    const { request } = await serveApp({ assets });
    const response = await request("GET", path, { headers: { Accept: "text/html,*/*" } });
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
  },
);

it.for(["/documents", "/pricing/all"])(
  "answers a browser at the unknown address %s with the app's page, which says so",
  async (path, { expect }) => {
    const { request } = await serveApp({ assets });
    const response = await request("GET", path, { headers: { Accept: "text/html,*/*" } });
    expect([response.status, await response.text()]).toEqual([404, PAGE]);
    const posted = await request("POST", path, { headers: { Accept: "text/html,*/*" } });
    expect(posted.headers.get("Content-Type")).toBe("application/problem+json");
  },
);

it("answers unknown paths of the API and other programs with a problem", async ({ expect }) => {
  const { request } = await serveApp({ assets });
  const unknown = await request("GET", "/v1/nothing", { headers: { Accept: "text/html" } });
  const script = await request("GET", "/c/assets.js", { headers: { Accept: "*/*" } });
  expect([unknown.status, script.status]).toEqual([404, 404]);
  expect(unknown.headers.get("Content-Type")).toBe("application/problem+json");
});
