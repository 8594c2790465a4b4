import { isIP } from 'node:net'
import { z } from 'zod'

/** The forms of settings: each refuses with words that follow the setting's name and never repeat its value. */

const words = { on: true, true: true, '1': true, yes: true, off: false, false: false, '0': false, no: false } as const

export const flag = z
  .string()
  .toLowerCase()
  .refine((word) => word in words, 'must be on or off')
  .transform((word) => words[word as keyof typeof words]) // the refinement above proved it

/** Digits alone: no unit, sign, exponent or other base. */
export const wholeNumber = (min: number, max: number) => {
  const form = `must be a whole number from ${min} to ${max}, in digits`
  return z
    .string()
    .regex(/^\d{1,15}$/, form)
    .transform(Number)
    .pipe(z.number().min(min, form).max(max, form))
}

export const port = wholeNumber(0, 65_535)

export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL', abort: true })

/** A URL that paths are appended to. */
export const baseUrl = webUrl.refine((text) => {
  const { search, hash, username, password } = new URL(text)
  return search + hash + username + password === ''
}, 'must be a URL without a query, a fragment or a user: paths are appended to it')

/** Characters that a header can hold. */
export const headerText = z
  .string()
  .regex(
    /^[\x21-\x7e]+( +[\x21-\x7e]+)*$/,
    'must be printable ASCII without leading or trailing spaces: it is sent in a header',
  )

/** What a server can listen on: an IPv6 address stands without brackets. */
export const host = z
  .string()
  .refine(
    (text) =>
      isIP(text) > 0 ||
      /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*$/i.test(text),
    'must be a host name or an IP address, without a scheme, brackets or a port',
  )

export const cdpSecret = z
  .string()
  .refine(
    (secret) => secret.includes('PRIVATE KEY-----') || Buffer.from(secret, 'base64').length === 64,
    'must be the base64 of an Ed25519 key, or an EC key as PEM',
  )

const budgetForm = 'must be tier=tokens pairs separated by commas, such as free=2000000,pro=20000000'
const budgets = z
  .string()
  .regex(/^\s*\w+\s*=\s*\d{1,15}\s*(?:,\s*\w+\s*=\s*\d{1,15}\s*)*$/, budgetForm)
  .transform((text) => text.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
  .refine((pairs) => new Set(pairs.map(([tier]) => tier)).size === pairs.length, 'has a tier twice; remove one')
  .transform((pairs) => Object.fromEntries(pairs.map(([tier = '', tokens]) => [tier, Number(tokens)])))

/** Tokens of a day by tier. */
export const tokenBudgets = budgets.pipe(
  z.partialRecord(
    z.enum(
      ['anonymous', 'free', 'pro', 'enterprise', 'x402'],
      `${budgetForm}; tiers are anonymous, free, pro, enterprise and x402`,
    ),
    z.number(),
    { error: `${budgetForm}; tiers are anonymous, free, pro, enterprise and x402` },
  ),
)

/** HTTP headers as OpenTelemetry writes them. */
export const headerPairs = z
  .string()
  .regex(
    /^[\w!#$%&'*+.^`|~-]+\s*=[\x20-\x7e]*$/,
    'must be name=value pairs separated by commas, values percent-encoded',
  )

/** A process that alters answers on this machine's own loopback could alter the service as well. */
export const isLoopback = (url: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname)

/** On this machine or a private network, where operators run nodes of their own without certificates. */
export const isNear = (url: string): boolean =>
  isLoopback(url) || /^((10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[f[cd].*|[^.:[]+)$/.test(new URL(url).hostname)
