import type { RequestModel } from './question'

/** Tokens as the server counts them, else by the length of the texts. */
export type TokenUsage = { input: number; output: number }

/** The same model, adding up the tokens of its answers in `usage`. */
export function meteredModel(model: RequestModel, usage: TokenUsage): RequestModel {
  return {
    ...model,
    async ask(question, signal) {
      const answer = await model.ask(question, signal)
      usage.input += answer.usage.inputTokens
      usage.output += answer.usage.outputTokens
      return answer
    },
  }
}
