// Divides the account's limit of model calls between answers, summaries and text recognition, so
// that indexing never takes what answers need. The shares are [[ratelimits]] in wrangler.toml;
// without one, calls are not limited.
import { AppError } from "../../src/domain/errors.ts";
import type { LanguageModel } from "../../src/models/language-model.ts";
import type { Models } from "./models.ts";

const RETRY_AFTER_SECONDS = 60;

type Shares = {
  /** The limit for answers or, in the indexer, for summaries. */
  chat: RateLimit | undefined;
  rerank: RateLimit | undefined;
  ocr: RateLimit | undefined;
};

export function admittedModels(models: Models, { chat, rerank, ocr }: Shares): Models {
  const { model, modelNamed, reranker, pageReader } = models;
  return {
    ...models,
    ...(model !== undefined && { model: admitted(model, chat) }),
    modelNamed: (name) => {
      const named = modelNamed(name);
      return named === undefined ? undefined : admitted(named, chat);
    },
    ...(reranker !== undefined && {
      reranker: {
        ...reranker,
        rerank: async (...asked) => {
          await admit(rerank, reranker.name);
          return reranker.rerank(...asked);
        },
      },
    }),
    ...(pageReader !== undefined && {
      pageReader: {
        ...pageReader,
        readPicture: async (...asked) => {
          await admit(ocr, pageReader.name);
          return pageReader.readPicture(...asked);
        },
      },
    }),
  };
}

function admitted(model: LanguageModel, share: RateLimit | undefined): LanguageModel {
  return {
    name: model.name,
    complete: async (request) => {
      await admit(share, model.name);
      return model.complete(request);
    },
    async *stream(request) {
      await admit(share, model.name);
      yield* model.stream(request);
    },
  };
}

/**
 * Throws immediately if the model's share of calls is used up: an answer continues by rules, and a
 * queue message is delivered again in a minute.
 */
async function admit(share: RateLimit | undefined, model: string): Promise<void> {
  const isAdmitted = (await share?.limit({ key: model }))?.success ?? true;
  if (isAdmitted) return;
  throw new AppError("rate_limited", "This minute's share of model calls is used up.", {
    retryable: true,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
