import type { Context } from "hono";
import { AppError, invalidInput } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import { selectDocuments } from "../../retrieval/documents/select-documents.ts";
import type { QuestionBody } from "../bodies/question-body.ts";
import type { AppEnv } from "../env.ts";

/**
 * Returns the ids of the documents that a request names, or undefined if it names none. Names that
 * match no document are rejected before the response starts, because no error status can be sent
 * afterwards. `at` is the pointer to the names in the body, such as `/retrieval/documents`. Throws
 * `invalid_input` with the closest names.
 */
export async function checkDocumentNames(
  c: Context<AppEnv>,
  scope: Scope,
  { names, at }: { names: readonly string[] | undefined; at: string },
): Promise<string[] | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  const { services, meter } = c.var;
  try {
    return await selectDocuments({ ...services, meter }, scope, { documents: names });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    const faults = error.faults.map(({ pointer, message }) => ({
      pointer: pointer.replace(/^\/documents/, at),
      message,
    }));
    const { reason, names: named } = error;
    throw invalidInput(error.message, faults, { reason, names: named });
  }
}

/**
 * Returns the ids of the documents that a question may be answered from: those in both lists if it
 * has two.
 */
export async function allowedDocuments(
  c: Context<AppEnv>,
  scope: Scope,
  { documents, retrieval }: QuestionBody,
): Promise<string[] | undefined> {
  const own = await checkDocumentNames(c, scope, { names: documents, at: "/documents" });
  const others = { names: retrieval?.documents, at: "/retrieval/documents" };
  const inRetrieval = await checkDocumentNames(c, scope, others);
  if (own === undefined || inRetrieval === undefined) return own ?? inRetrieval;
  const both = own.filter((id) => inRetrieval.includes(id));
  if (both.length > 0) return both;
  throw invalidInput("`documents` and `retrieval.documents` have no document in common.", [
    { pointer: "/retrieval/documents", message: "name documents that `documents` names as well" },
  ]);
}
