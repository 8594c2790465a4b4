import { AppError } from '@/server/kernel/errors'
import { DistinctLimit } from './distinct-limit'
import { MinuteLimit } from './minute-limit'

/** Free allowances of a client, per minute or day: the console's previews, the language model, inference, escrow challenges, signing in. */
export type ClientLimits = ReturnType<typeof openClientLimits>

/** A person who edits fields sees a preview about every half second. */
const previewsMax = 120
/** Seeds a day whose first 100 rows the previews show: as many rows as a free key generates. */
export const previewSeedsMax = 20
/** A free key has 20 calls a day, so only callers who discard the model's answers reach this. */
const modelUsesMax = 30
/** An invoice is stored for two days. A purchase is two calls and a few polls. */
const invoiceCallsMax = 120

/** Verifying a contract's signature queries the operator's node. */
const signInsMax = 60

/** In production: tables of a hundred columns, fifteen characters each, a hundred and thirty times. */
export const inferredCharactersInProduction = 200_000

/** @param inferredCharactersMax of the column names whose types are inferred in a minute. */
export const openClientLimits = (inferredCharactersMax = Number.POSITIVE_INFINITY) => ({
  previews: new MinuteLimit(previewsMax, (seconds) => new ClientLimitError(previews, seconds)),
  previewSeeds: new DistinctLimit(previewSeedsMax),
  modelUses: new MinuteLimit(modelUsesMax, (seconds) => new ClientLimitError(modelUses, seconds)),
  inferredCharacters: new MinuteLimit(
    inferredCharactersMax,
    (seconds) => new ClientLimitError(inferredCharacters(inferredCharactersMax), seconds),
  ),
  invoiceCalls: new MinuteLimit(invoiceCallsMax, (seconds) => new ClientLimitError(invoiceCalls, seconds)),
  signIns: new MinuteLimit(signInsMax, (seconds) => new ClientLimitError(signIns, seconds)),
})

const previews = {
  code: 'preview_limit_exceeded',
  allowed: `make at most ${previewsMax} previews`,
  instead: 'generate with a free key',
}
const modelUses = {
  code: 'model_limit_exceeded',
  allowed: `use the language model at most ${modelUsesMax} times without a paid plan`,
  instead: 'send a payment or a key of a higher tier',
}
const inferredCharacters = (charactersMax: number) => ({
  code: 'inference_limit_exceeded',
  allowed: `have at most ${charactersMax} characters of column names inferred without a paid plan`,
  instead: 'send a key of a higher tier',
})
const invoiceCalls = {
  code: 'invoice_limit_exceeded',
  allowed: `make at most ${invoiceCallsMax} escrow calls without a key`,
  instead: 'send an X-API-Key',
}
const signIns = {
  code: 'sign_in_limit_exceeded',
  allowed: `make at most ${signInsMax} attempts to sign in`,
  instead: 'call with a key or a payment',
}

/** 429: one client has reached a limit that applies to each client. */
export class ClientLimitError extends AppError {
  constructor({ code, allowed, instead }: typeof previews, retryAfterSeconds: number) {
    super(`A client may ${allowed} per minute.`, {
      status: 429,
      code,
      hint: `Wait ${retryAfterSeconds} seconds, or ${instead}, which this limit does not cover.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }
}
