import { z } from 'zod'
import { readJsonText } from '@/server/kernel/json/json-text'

const word = z.string().max(200).exactOptional().catch('')
const Response = z.object({ status: word, code: word, reason: word, rejectedReason: word })

/**
 * The facilitator's result for a payment's extensions, such as whether its catalog lists the resource: of each extension the
 * members that x402's own server logs.
 */
export const ExtensionResponses = z.record(z.string().max(64), Response)
export type ExtensionResponses = z.infer<typeof ExtensionResponses>

const headerLengthMax = 4_096

/** Reads the EXTENSION-RESPONSES header, the base64 of JSON; an unreadable one is ignored. */
export function readExtensionResponses(headers: Headers): ExtensionResponses | undefined {
  const value = headers.get('EXTENSION-RESPONSES')
  if (!value || value.length > headerLengthMax) return undefined
  const read = readJsonText(Buffer.from(value, 'base64').toString('utf8'))
  return 'value' in read ? ExtensionResponses.safeParse(read.value).data : undefined
}
