import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Context } from '@/server/api/context'
import { refusalOf } from '@/server/api/refusal'
import { agenticErrors } from '@/server/http/errors/agentic-errors'
import type { AppError } from '@/server/kernel/errors'
import { answerBytesMax, bytesOf, shortened, within } from '@/server/kernel/excerpt/budget'
import { PaymentRequiredError } from '@/server/kernel/payment-required'
import { isJsonObject, memberOf, parsedJson } from '@/wire/json'
import { type ToolName, tools } from './tools/index'
import type { Tool } from './tools/tool'

/** How a payment comes with a tool call, and its receipt with the result (x402's transport for MCP). */
const paymentMember = 'x402/payment'
const receiptMember = 'x402/payment-response'
/** Where clients of the first drafts look for the terms, and send their payment in base64. */
const termsMember = 'x402/error'

/** Calls a tool; whatever refuses it is a result that a model can read. */
export async function callTool(
  context: Context,
  name: ToolName,
  args: unknown,
  meta: unknown,
): Promise<CallToolResult> {
  const tool: Tool = tools[name]
  const own = paidBy(context, memberOf(meta, paymentMember))
  try {
    const { structured, links = [] } = await tool.run(own, args)
    const result = resultOf(structured)
    const receipt = receiptIn(own.answerHeaders)
    return {
      ...result,
      content: [...result.content, ...links.map((link) => ({ type: 'resource_link' as const, ...link }))],
      ...(receipt !== undefined && { _meta: { [receiptMember]: receipt } }),
    }
  } catch (thrown) {
    const error = refusalOf(thrown, context.call.requestId)
    const terms = error.code === 'payment_already_used' ? await newTerms(tool, context, args, error) : termsOf(error)
    const result = { ...resultOf(terms ?? refusal(error, context, name, args)), isError: true }
    return terms ? { ...result, _meta: { [termsMember]: terms } } : result
  }
}

/** The receipt as the purchase has left it for a header: of either version of x402. */
function receiptIn(headers: Context['answerHeaders']): unknown {
  const header = headers.get('PAYMENT-RESPONSE') ?? headers.get('X-PAYMENT-RESPONSE')
  return header && parsedJson(Buffer.from(header, 'base64').toString('utf8'))
}

/** Payment terms if the payment sent has bought something else: clients sign again only when they see terms. */
const newTerms = async (
  tool: Tool,
  context: Context,
  args: unknown,
  { message }: AppError,
): Promise<object | undefined> => {
  const { payments: _, ...call } = context.call
  const unpaid = await tool.run({ ...context, call, answerHeaders: new Map() }, args).catch((thrown: unknown) => thrown)
  const terms = termsOf(refusalOf(unpaid, call.requestId))
  return terms && { ...terms, error: message }
}

const resultOf = (structured: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(structured) }],
  structuredContent: Object(structured) as Record<string, unknown>,
})

/** A separate context for the call: its response headers and its payment are not shared. */
const paidBy = (context: Context, payment: unknown): Context => ({
  ...context,
  answerHeaders: new Map(),
  call: {
    ...context.call,
    ...(payment !== undefined && {
      payments: {
        x402: {
          header: `_meta["${paymentMember}"]`,
          value: typeof payment === 'string' ? payment : Buffer.from(JSON.stringify(payment)).toString('base64'),
        },
      },
    }),
  },
})

/** A challenge's error where there is no payment at all, and its meaning here. */
const noPayment = 'X-PAYMENT header is required'
const howToPay = `Payment required: sign one of accepts and repeat the call with it in _meta["${paymentMember}"], or connect with an API key (X-API-Key)`

/** The challenge of version 2, without the members that only catalogs read. */
function termsOf(error: AppError): object | undefined {
  if (!(error instanceof PaymentRequiredError)) return undefined
  const { headers } = error
  const challenge = parsedJson(Buffer.from(headers['PAYMENT-REQUIRED'] ?? '', 'base64').toString('utf8'))
  if (!isJsonObject(challenge)) return undefined
  const { extensions: _, ...terms } = challenge
  return terms.error === noPayment ? { ...terms, error: howToPay } : terms
}

/** The problems as agents read them on REST, as many as fit, with the corrected call of a tool in place of a request. */
function refusal(error: AppError, { call: { requestId } }: Context, name: ToolName, args: unknown): object {
  const { path } = tools[name]
  const refused = { call: { method: 'POST', path, query: '', header: () => undefined }, requestId, body: args }
  const [first, ...others] = agenticErrors(error, refused).map(problemOf)
  const next = nextCall(name, path, memberOf(first, 'next_request'))
  const form = (shown: number, more: object) => ({
    errors: [{ ...withoutNext(first), ...more }, ...others.slice(0, shown).map(withoutNext)],
    ...(shown < others.length && { errors_left_out: others.length - shown }),
  })
  const additions = [next, {}].filter((more) => bytesOf(more) <= answerBytesMax)
  const forms = additions.map((more) => within(others.length, (shown) => form(shown, more)))
  const { code, message } = error
  return forms.find((made) => bytesOf(made) <= answerBytesMax) ?? { errors: [{ code, message: shortened(message) }] }
}

const fixBytesMax = 1_000

/** Cuts the caller's long texts, and omits a long fix, because half of one would be wrong. */
function problemOf(problem: object): object {
  const { next_request, suggested_fix, ...rest } = { next_request: null, suggested_fix: null, ...problem }
  const isShort = bytesOf(suggested_fix) <= fixBytesMax
  return { ...Object(shortened(rest)), suggested_fix: isShort ? suggested_fix : null, next_request }
}

const withoutNext = (problem: object = {}): object => ({ ...problem, next_request: undefined })

/** The next request: a call of the same tool where that was refused, else the request of REST. */
function nextCall(name: ToolName, path: string, next: unknown): object {
  if (memberOf(next, 'path') !== path) return isJsonObject(next) ? { next_request: next } : {}
  return { next_call: { tool: name, arguments: memberOf(next, 'body') ?? {} } }
}
