// The behaviours of the test model server, selected by the first part of the model's name.
import { REPLY_KINDS, replyTo } from "../../../../evaluation/mock-model/replies.ts";
import {
  type Behaviour,
  delta,
  events,
  type Exchange,
  json,
  piecesOf,
  plain,
  refuse,
  tell,
} from "./wire.ts";

export const CHATS: Record<string, Behaviour> = {
  ok: (exchange) =>
    exchange.body.stream === true ? streamed(exchange) : plain(exchange, "It is 2%."),
  echo: (exchange) => {
    const { request, body } = exchange;
    plain(exchange, JSON.stringify({ authorization: request.headers.authorization, body }));
  },
  "busy-once": (exchange) => {
    if (exchange.attempt > 1) CHATS["ok"]?.(exchange);
    else refuse(exchange, 429, { headers: { "retry-after": "1" }, message: "slow down" });
  },
  "no-schema": (exchange) => {
    const { body, attempt } = exchange;
    if (body["response_format"] !== undefined) {
      refuse(exchange, 400, { message: "response_format is not supported" });
    } else if (body.stream === true) streamed(exchange);
    else plain(exchange, `attempt ${attempt}`);
  },
  /** In OpenAI's words, to models that think. */
  thinking: (exchange) => {
    const { body } = exchange;
    const [limit, temperature] = ["max_tokens", "temperature"].map((name) => body[name]);
    const message =
      limit !== undefined
        ? "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
        : temperature !== undefined
          ? "Unsupported value: 'temperature' does not support 0.2 with this model."
          : "";
    if (message !== "") return refuse(exchange, 400, { message });
    if (body.stream === true) return streamed(exchange);
    return plain(exchange, JSON.stringify({ attempt: exchange.attempt, body }));
  },
  "no-stream-options": (exchange) => {
    if (exchange.body["stream_options"] === undefined) streamed(exchange);
    else refuse(exchange, 422, { message: "extra fields: stream_options" });
  },
  "bad-request": (exchange) => refuse(exchange, 400, { message: `attempt ${exchange.attempt}` }),
  "long-busy": (exchange) =>
    refuse(exchange, 429, { headers: { "retry-after": "600" }, message: "slow down" }),
  "no-credit": (exchange) => refuse(exchange, 429, { message: "insufficient_quota" }),
  "bad-key": (exchange) => refuse(exchange, 401, { message: "invalid key sk-secret" }),
  failing: (exchange) => refuse(exchange, 500, { message: `attempt ${exchange.attempt}` }),
  slow: ({ response }) => {
    setTimeout(() => response.end("{}"), 20_000).unref();
  },
  html: ({ response }) => response.end("<html>It works!</html>"),
  "other-shape": ({ response }) => json(response, { result: "It is 2%." }),
  "without-usage": (exchange) =>
    exchange.body.stream === true
      ? events(exchange, [delta("It is "), delta("2%.", "stop"), "data: [DONE]\n\n"])
      : json(exchange.response, { choices: [{ message: { content: "It is 2%." } }] }),
  "never-streams": (exchange) => {
    if (exchange.attempt === 1) plain(exchange, "It is 2%.");
    else refuse(exchange, 500, { message: "asked and paid for again" });
  },
  "empty-events": (exchange) =>
    events(exchange, ["data:\n\n", delta("It is 2%."), "data: \n\n", delta("", "stop")]),
  "in-parts": (exchange) => {
    const thoughts = { type: "thinking", thinking: [{ type: "text", text: "Hm." }] };
    const content = [thoughts, { type: "text", text: "It is " }, { type: "text", text: "2%." }];
    if (exchange.body.stream !== true)
      return json(exchange.response, { choices: [{ message: { content } }] });
    const chunks = [[thoughts], content.slice(1)].map((part) => {
      return `data: ${JSON.stringify({ choices: [{ delta: { content: part } }] })}\n\n`;
    });
    return events(exchange, [...chunks, "data: [DONE]\n\n"]);
  },
  truncated: (exchange) => events(exchange, [delta("It is ")]),
  "torn-down": ({ response }) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(delta("It is "), () => setTimeout(() => response.destroy(), 20));
  },
  "split-lines": (exchange) => {
    const whole = Buffer.from(
      `: keep-alive\r\n\r\n${delta("Prämie ")}${delta("2 €", "stop")}data: [DONE]`,
    );
    events(
      exchange,
      Array.from({ length: whole.length }, (_, i) => whole.subarray(i, i + 1)),
    );
  },
  "failing-later": (exchange) =>
    events(exchange, [delta("It is "), 'data: {"error":{"message":"out of memory"}}\n\n']),
};

for (const kind of REPLY_KINDS) {
  CHATS[`agent-${kind}`] = (exchange) =>
    tell(exchange, replyTo(exchange.body.messages ?? [], kind));
}

/**
 * Writes a valid answer up to the token given in its name ("agent-failing:12"), or up to the middle. Then the server
 * fails.
 */
CHATS["agent-failing"] = (exchange) => {
  const pieces = piecesOf(replyTo(exchange.body.messages ?? [], "valid"));
  const named = Number(exchange.body.model.split(":")[1]);
  const written = pieces.slice(0, Number.isNaN(named) ? pieces.length / 2 : named);
  if (exchange.body.stream !== true) return refuse(exchange, 500, { message: "out of memory" });
  const failure = 'data: {"error":{"message":"out of memory"}}\n\n';
  events(exchange, [...written.map((piece) => delta(piece)), failure]);
};

/** Never stops, and ignores the token limit. */
CHATS["agent-endless"] = ({ response }) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const more = setInterval(() => response.write(delta("and so on ".repeat(50))), 5);
  response.on("close", () => clearInterval(more));
};

/** Like "agent-endless", but in a single JSON value that is never closed. */
CHATS["endless-json"] = ({ response }) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"choices":[{"message":{"content":"');
  const more = setInterval(() => response.write("and so on ".repeat(50)), 5);
  response.on("close", () => clearInterval(more));
};

/** Sends every letter of a complete answer as a separate piece. */
CHATS["letters"] = (exchange) => {
  const letters = Array.from("It is 2% of the limit.", (letter) => delta(letter));
  events(exchange, [...letters, delta("", "stop"), "data: [DONE]\n\n"]);
};

export const EMBEDDINGS: Record<string, Behaviour> = {
  "three-numbers": ({ response, body }) => {
    const data = (body.input ?? []).map((text, index) => ({
      index,
      embedding: [text.length, 0, 1],
    }));
    // Deliberately out of order, because only `index` counts.
    json(response, { data: data.toReversed(), usage: { prompt_tokens: 7, total_tokens: 7 } });
  },
  "one-short": ({ response }) => json(response, { data: [] }),
  "busy-once": (exchange) => {
    if (exchange.attempt > 1) EMBEDDINGS["three-numbers"]?.(exchange);
    else refuse(exchange, 503, { message: "loading the model" });
  },
};

function streamed(exchange: Exchange): void {
  const usage = { choices: [], usage: { prompt_tokens: 21, completion_tokens: 5 } };
  const asked = JSON.stringify(exchange.body["stream_options"]) === '{"include_usage":true}';
  const late = asked ? [`data: ${JSON.stringify(usage)}\n\n`] : [];
  events(exchange, [delta("It is "), delta("2%."), delta("", "stop"), ...late, "data: [DONE]\n\n"]);
}
