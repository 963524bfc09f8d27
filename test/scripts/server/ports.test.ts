import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "vitest";
import { freePort, withOtherPortsIfTaken } from "../../../scripts/server/ports.ts";

test("gives a port that can be listened on", async ({ expect }) => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  expect(server.address()).toMatchObject({ port });
  server.close();
});

test("starts a server again when a port was taken meanwhile, three times at most", async ({
  expect,
}) => {
  let starts = 0;
  const startsThirdTime = () =>
    withOtherPortsIfTaken(async () => {
      starts += 1;
      if (starts < 3)
        throw new Error('✘ [ERROR] Address already in use (socket "direct:1:default")');
      return "started";
    });
  expect(await startsThirdTime()).toBe("started");

  starts = 0;
  const neverStarts = withOtherPortsIfTaken(async () => {
    starts += 1;
    throw new Error("Address already in use");
  });
  await expect(neverStarts).rejects.toThrow("Address already in use");
  expect(starts).toBe(3);
});

test("does not start a server again that ended for another reason", async ({ expect }) => {
  let starts = 0;
  const start = withOtherPortsIfTaken(async () => {
    starts += 1;
    throw new Error("No such module");
  });
  await expect(start).rejects.toThrow("No such module");
  expect(starts).toBe(1);
});
