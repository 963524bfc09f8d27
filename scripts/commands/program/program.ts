// The parser of the command line, with help and messages in the words and the width of this program.
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { widthOf } from "../../output/terminal/terminal.ts";
import type { Terminal } from "../../output/terminal/terminal.ts";
import { wrap } from "../../output/terminal/wrap.ts";

/** A command line without commands, whose help and messages go to `terminal`. Its mistakes are thrown as `CommanderError`. */
export function emptyProgram(terminal: Terminal) {
  const width = widthOf(terminal);
  return new Command("npx quire")
    .description("The command line of Quire, which answers questions about your documents.")
    .exitOverride()
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: (command) => command.name(),
      optionDescription: describe,
    })
    .configureOutput({
      writeOut: (text) => terminal.out(lines(text)),
      writeErr: (text) => terminal.err(lines(text)),
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => width,
      outputError: (text) => terminal.err(wrap(asSentence(lines(text)), { width })),
    });
}

/** The parser ends what it writes with a line break, and so does the terminal. */
function lines(text: string): string {
  return text.replace(/\n$/, "");
}

/** With choices and default, without the parser's quotation marks. */
function describe(option: Option): string {
  const { description, argChoices: choices, defaultValue, defaultValueDescription } = option;
  const standard = defaultValueDescription ?? defaultValue;
  const notes = [
    ...(choices === undefined ? [] : [choices.join(", ")]),
    ...(standard === undefined || standard === true ? [] : [`default: ${standard}`]),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join("; ")})`;
}

const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/^error: /, ""],
  [/^option (.*) argument missing$/, "the option $1 needs a value"],
  [/^option (.*) argument ('.*') is invalid\./, "$2 is not a valid value of the option $1."],
  [/^missing required argument '(.*)'$/, "the argument <$1> is missing"],
  [/\n\(Did you mean (.*)\?\)$/, ". Did you mean $1?"],
];

/** The parser's message as a sentence. */
function asSentence(message: string): string {
  const text = WORDINGS.reduce((said, [from, to]) => said.replace(from, to), message);
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!)]$/.test(text) ? "" : ".");
}

/** Behind a mistake each command names its own help. */
export function nameHelpCommands(command: CommandUnknownOpts, path: string): void {
  command.showHelpAfterError(`Help: ${path} --help`);
  for (const child of command.commands) nameHelpCommands(child, `${path} ${child.name()}`);
}
