import type { RequestModel } from './question'

/** A request's use of its model. */
export type ModelUse = {
  /** As the server counts them, else by the length of the texts. */
  readonly tokens: { input: number; output: number }
  /** It has answered, or was at work when its client disconnected. */
  isReached: boolean
}

/** The same model, recording its use. */
export function meteredModel(model: RequestModel, use: ModelUse): RequestModel {
  return {
    ...model,
    async ask(question, signal) {
      const asked = model.ask(question, signal)
      const answer = await asked.catch((error: unknown) => {
        use.isReached ||= signal?.aborted === true
        throw error
      })
      use.isReached = true
      use.tokens.input += answer.usage.inputTokens
      use.tokens.output += answer.usage.outputTokens
      return answer
    },
  }
}
