import type { ModelFault } from './faults/model-unavailable'

export type RequestModel = {
  /** The model's name; part of the keys under which its answers are kept. */
  readonly id: string
  /**
   * One question, one JSON answer. The answer is parsed but not checked: that is for who asks.
   * @throws ModelUnavailableError when after all retries there is no JSON.
   * @throws the signal's reason when aborted.
   */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>
}

export type Question = {
  readonly system: string
  readonly user: string
  /** Required form of the answer; servers that accept a schema are held to it, others get it in words. */
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> }
  /** The answer's length at most, without what a reasoning model thinks. */
  readonly tokensMax: number
  /** Without it the temperature is 0. The same seed asks for the same answer again. */
  readonly sampling?: { readonly temperature: number; readonly seed: number }
}

export type Answer = {
  readonly json: unknown
  /** The answer was interrupted: list items after the ones in `json` are missing. */
  readonly isCut: boolean
  /** As the server counts them, else by the length of the texts. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
}

export type CallClass = 'ok' | 'cut' | 'abandoned' | ModelFault

/** A question and its retries, as logged. */
export type ModelCall = {
  readonly contract_id: string
  readonly model: string
  readonly class: CallClass
  readonly ms: number
  readonly attempts: number
  readonly input_tokens: number
  readonly output_tokens: number
  /** The server's own words, masked. */
  readonly error?: string
}
