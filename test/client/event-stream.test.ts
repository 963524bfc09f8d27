import { test } from "vitest";
import { readEvents } from "../../client/event-stream.ts";

test("events are read however the stream is cut into pieces", async ({ expect }) => {
  const text =
    ": a comment\n\nid: 4\r\nevent: a\r\ndata: ü1\r\n\r\ndata: 2\ndata: 3\n\ndata: cut off";
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const read: unknown[] = [];
    for await (const each of readEvents(body)) read.push(each);
    expect(read, `pieces of ${size}`).toEqual([
      { id: "4", event: "a", data: "ü1" },
      { id: undefined, event: "message", data: "2\n3" },
    ]);
  }
});

test("separators of lines and paragraphs within the data end no line", async ({ expect }) => {
  const said = { text: "one\u2028two\u2029three" };
  const { body } = new Response(`event: answer\ndata: ${JSON.stringify(said)}\n\n`);
  const read: unknown[] = [];
  for await (const { data } of readEvents(body ?? new ReadableStream()))
    read.push(JSON.parse(data));
  expect(read).toEqual([said]);
});
