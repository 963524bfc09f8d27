// Wraps models so that an operator can switch them off. A caller then behaves as if the model were
// out of service.
import { unavailable } from "../../src/domain/errors.ts";
import type { Switch } from "../../src/domain/operator.ts";
import type { LanguageModel } from "../../src/models/language-model.ts";
import type { SwitchStore } from "../../src/storage/control/switches.ts";
import type { Models } from "./models.ts";

export function switchableModels(models: Models, switches: SwitchStore): Models {
  const demand = async (name: Switch): Promise<void> => {
    if (!(await switches.current())[name]) throw unavailable("An operator has switched this off.");
  };
  const switchable = (model: LanguageModel): LanguageModel => ({
    name: model.name,
    complete: async (request) => {
      await demand("model");
      return model.complete(request);
    },
    async *stream(request) {
      await demand("model");
      yield* model.stream(request);
    },
  });
  const { model, modelNamed, reranker, pageReader } = models;
  return {
    ...models,
    ...(model !== undefined && { model: switchable(model) }),
    modelNamed: (name) => {
      const named = modelNamed(name);
      return named === undefined ? undefined : switchable(named);
    },
    ...(reranker !== undefined && {
      reranker: {
        ...reranker,
        rerank: async (...asked) => {
          await demand("reranker");
          return reranker.rerank(...asked);
        },
      },
    }),
    ...(pageReader !== undefined && {
      pageReader: {
        ...pageReader,
        readFile: async (...asked) => {
          await demand("ocr");
          return pageReader.readFile(...asked);
        },
        readPicture: async (...asked) => {
          await demand("ocr");
          return pageReader.readPicture(...asked);
        },
      },
    }),
  };
}
