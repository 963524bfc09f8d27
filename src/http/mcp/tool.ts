// Defines and registers a tool: its schemas, its annotations, its errors and its cost.
import type { CallToolResult, McpServer, ServerContext } from "@modelcontextprotocol/server";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Collection } from "../../domain/collection.ts";
import type { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { toAppError } from "../errors/problem.ts";
import { chooseCollection, type Reach } from "./reach.ts";

export type Connection = { c: Context<AppEnv>; reach: Reach };

export type Call = Connection & {
  /** Returns the collection that the call names, or the only one. Throws `invalid_input`. */
  choose: () => Collection;
  /** Returns the collection that the call names, or all. Throws `invalid_input`. */
  among: () => readonly Collection[];
  /** Tells the client about progress, if it has asked for it. */
  report: (message: string) => void;
  /** Aborted if the client cancels the call. */
  signal: AbortSignal;
  /** The client's metadata of the call. */
  meta: Readonly<Record<string, unknown>>;
};

export type Tool<I extends z.ZodObject, O extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: I;
  output: O;
  /** Whether the caller may name a collection, unless the connection already names it. */
  isOfOneCollection?: boolean;
  run: (call: Call, input: z.infer<I>) => Promise<z.infer<O>>;
  /**
   * Returns the result as text, for clients that do not read `structuredContent`. The default is
   * the JSON of the output.
   */
  toText?: (output: z.infer<O>) => string;
};

/** A call changes nothing, reaches nothing outside Quire, and returns the same result again. */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const CHOICE = z
  .string()
  .optional()
  .describe("The name or id of the collection. Not needed if there is only one.");

const Chosen = z.looseObject({ collection: CHOICE });

export function registerTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>) {
  return (server: McpServer, connection: Connection): void => {
    const { name, title, description, output, toText = JSON.stringify } = tool;
    const mayChoose = tool.isOfOneCollection === true && !connection.reach.isPinned;
    const inputSchema = mayChoose ? tool.input.extend({ collection: CHOICE }) : tool.input;
    server.registerTool(
      name,
      { title, description, inputSchema, outputSchema: output, annotations: ANNOTATIONS },
      async (args, context): Promise<CallToolResult> => {
        // The tool's own schema may be strict, and does not have this member.
        const { collection, ...own } = Chosen.parse(args);
        const input = tool.input.parse(mayChoose ? own : args);
        const running = tool.run(callOf(connection, collection, context), input);
        // The response may start before the call ends, and its cost is known only then.
        connection.c.set("streamed", running.then(ended, ended));
        try {
          const structuredContent = await running;
          return {
            content: [{ type: "text", text: toText(structuredContent) }],
            structuredContent,
          };
        } catch (error) {
          return failed(toAppError(error, connection.c));
        }
      },
    );
  };
}

function callOf(
  connection: Connection,
  collection: string | undefined,
  { mcpReq }: ServerContext,
): Call {
  const { reach } = connection;
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return {
    ...connection,
    choose: () => chooseCollection(reach, collection),
    among: () =>
      collection === undefined ? reach.collections : [chooseCollection(reach, collection)],
    report: (message) => {
      if (progressToken === undefined) return;
      progress += 1;
      const params = { progressToken, progress, message };
      // A client that has left reads no progress.
      void mcpReq.notify({ method: "notifications/progress", params }).catch(ended);
    },
    signal: mcpReq.signal,
    meta: mcpReq._meta ?? {},
  };
}

/**
 * Returns an error as the tool's result, so that the model can read the message and correct its
 * call.
 */
function failed({ message, faults }: AppError): CallToolResult {
  const details = faults.map((fault) => `\n${fault.pointer}: ${fault.message}`);
  return { isError: true, content: [{ type: "text", text: message + details.join("") }] };
}

function ended(): void {}
