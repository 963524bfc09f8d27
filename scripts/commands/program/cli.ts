// What every command is given.
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Quire } from "../../../client/quire.ts";
import type { Terminal } from "../../output/terminal/terminal.ts";

export type Cli = {
  terminal: Terminal;
  /** Columns that text for people may take. */
  width: number;
  isJson: () => boolean;
  /** A client of the server that `--url` and `--key` name, or of another key. Throws `UsageError` when the address is not one. */
  connect: (key?: string) => Quire;
  /** Prints `result` as one line of JSON with `--json`, otherwise the text that `render` returns. */
  print: (result: unknown, render: () => string) => void;
  /** Writes a message for people to standard error, wrapped to the width. */
  warn: (message: string) => void;
  /** Makes the process exit with code 1 although the command ran to its end. */
  fail: () => void;
};

/** Adds a command to `parent`. Options and help text come from the same definition. */
export type AddCommand = (parent: CommandUnknownOpts, cli: Cli) => void;
