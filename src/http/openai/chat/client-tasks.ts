// Replies to chat clients' own tasks, such as creating a title, or suggesting tags or questions.
// Answers from the documents would be wrong and slow, so rules reply to them.
import { titleFor } from "../../../domain/answers/session.ts";
import type { Conversation } from "../requests/conversation.ts";

const TASK = /^\s*#{1,4} Task:/;
/** The JSON that the task asks for, for example `{ "tags": ["tag1", "tag2"] }`. */
const WANTED = /\{\s*"(\w{1,40})"\s*:\s*(\[|")/;
/** The first message of the user in the conversation that the task contains. */
const FIRST_MESSAGE = /^\s*(?:USER|User|user):\s*(.+)$/m;
const WORDS = 6;

/** Returns the reply to a client's own task; undefined for a question. */
export function replyToTask({ question, history }: Conversation): string | undefined {
  if (history.length > 0 || !TASK.test(question)) return undefined;
  const [, member = "", opening] = WANTED.exec(question) ?? [];
  const title = titleOf(question);
  if (member === "") return title;
  if (opening === "[") return JSON.stringify({ [member]: [] });
  return JSON.stringify({ [member]: member === "title" ? title : "" });
}

function titleOf(task: string): string {
  const [, first = "New conversation"] = FIRST_MESSAGE.exec(task) ?? [];
  return titleFor(first.split(/\s+/).slice(0, WORDS).join(" "));
}
