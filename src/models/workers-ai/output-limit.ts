// Determines how the length of a reply is limited. Source: the input schemas of the models at
// developers.cloudflare.com/workers-ai/models.

/**
 * Families that reason by default before they answer. Their reasoning would use up the tokens of
 * the answer.
 */
const THINKING = /\b(?:glm-\d|qwen3|gemma-4|kimi|deepseek-v\d)/i;

/**
 * Returns the inputs that limit a reply to `maxTokens`. A model that thinks by default is told to
 * answer immediately.
 */
export function outputLimit(model: string, maxTokens: number): Record<string, unknown> {
  if (!THINKING.test(model)) return { max_tokens: maxTokens };
  return {
    max_completion_tokens: maxTokens,
    chat_template_kwargs: { enable_thinking: false },
  };
}
