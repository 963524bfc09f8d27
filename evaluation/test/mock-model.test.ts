import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { test } from "vitest";
import { readFile } from "node:fs/promises";
import { agentOf } from "../mock-model/read-prompt.ts";
import { mockModelServer } from "../mock-model/server.ts";

test("answers at the latency that the model's name sets, whole and as a stream", async ({
  expect,
}) => {
  const server = mockModelServer().listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const ask = async (model: string, stream: boolean): Promise<string> => {
      const response = await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
        method: "POST",
        body: JSON.stringify({
          model,
          stream,
          messages: [{ role: "system", content: 'Write {"quality": 0.5, "missing": ""}' }],
        }),
        signal: AbortSignal.timeout(5000),
      });
      return response.text();
    };
    const started = performance.now();
    expect(await ask("mock:first=100", false)).toContain("quality");
    expect(performance.now() - started).toBeGreaterThanOrEqual(90);
    expect(await ask("mock", true)).toMatch(/^data: [\s\S]*data: \[DONE\]\n\n$/);
    expect(await ask("mock:kind=refusing", false)).toContain("can't help");
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("tells by the instructions which agent asks", async ({ expect }) => {
  const prompts = {
    "agents/analyst/prompt": "analyst",
    "agents/assessor/prompt": "assessor",
    "agents/calculator/prompt": "calculator",
    "agents/critic/prompt": "critic",
    "agents/planner/prompt": "planner",
    "agents/researcher/prompt": "researcher",
    "agents/rewriter/prompt": "rewriter",
    "agents/router/prompt": "router",
    "agents/synthesiser/prompt": "synthesiser",
    "agents/verifier/prompt": "verifier",
    "retrieval/prompts/imagine-passage": "hyde",
    "retrieval/prompts/rewrite-question": "multi_query",
  };
  for (const [prompt, agent] of Object.entries(prompts)) {
    const content = await readFile(`src/${prompt}.txt`, "utf8");
    expect(agentOf([{ role: "system", content }]), prompt).toBe(agent);
  }
});
