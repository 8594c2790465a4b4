import type { z } from 'zod'
import { editDistance } from '@/server/kernel/text/edit-distance'
import { contradictionsOf } from './contradictions'
import { flag } from './setting-values'
import { Variables } from './variables'

/** The configuration of ADR 11, parsed. */
export type Env = Omit<Variables, 'SANDBOX'> & { PUBLIC_URL: string; SANDBOX: boolean }

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws Error with one sentence for each value that is wrong by itself, or else for each that contradicts another, so
 * that the service does not start.
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const present = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const blurred = present.filter(([name, value]) => isRead(name) && value !== value?.trim())
  if (blurred.length > 0) throw new Error(blurred.map(([name]) => `${name}: ${whiteSpace}`).join('\n'))
  const given = new Set(present.map(([name]) => name))
  const misspelt = present.flatMap(([name]) => misspeltSetting(name, given))
  if (misspelt.length > 0) throw new Error(misspelt.join('\n'))
  const result = Variables.safeParse(Object.fromEntries(present))
  if (!result.success) throw new Error(firstIssues(result.error.issues).map(sentenceOf).join('\n'))
  const env = result.data
  const realPayments = paymentVariables.filter((name) => present.some(([set, value]) => set === name && isOn(value)))
  const contradictions = contradictionsOf(env, { given, realPayments })
  if (contradictions.length > 0) throw new Error(contradictions.join('\n'))
  return {
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    SANDBOX: Boolean(env.SANDBOX ?? (env.SERVICE_ENV === 'development' && realPayments.length === 0)),
  }
}

/** The address to listen on: in development only this machine's, unless HOST says otherwise. */
export const hostOf = ({ HOST, SERVICE_ENV }: Pick<Env, 'HOST' | 'SERVICE_ENV'>): string | undefined =>
  HOST ?? (SERVICE_ENV === 'development' ? '127.0.0.1' : undefined)

/** A value pasted with a line break is not what it looks like; a PEM key ends with one. */
const isKnown = (name: string): boolean => Object.hasOwn(Variables.shape, name)
const isRead = (name: string): boolean => isKnown(name) && name !== 'CDP_API_KEY_SECRET'
const whiteSpace = 'has leading or trailing white space, or is blank; remove it.'

/** An unset setting of which a misspelt name is set: the service would start without it. */
function misspeltSetting(name: string, given: ReadonlySet<string>): string[] {
  if (isKnown(name) || ofOthers.has(name)) return []
  const changes = /^(X402_|ESCROW_|CHAIN_|CDP_|KEY_PE|METRICS_)/.test(name) ? 2 : 1
  const meant = Object.keys(Variables.shape).find(
    (known) => known.length > 6 && !given.has(known) && editDistance(name, known) <= changes,
  )
  return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`]
}

/** Names near ours that other programs read. */
const ofOthers: ReadonlySet<string> = new Set(['LOGLEVEL', 'DATADIR'])

/** Settings of real payments, which the sandbox would silently replace. */
const paymentVariables = [
  'CHAIN_RPC_URL',
  'X402_NETWORK',
  'X402_MORE_NETWORKS',
  'X402_FACILITATOR_URL',
  'X402_FACILITATOR_TOKEN',
  'CDP_API_KEY_ID',
  'CDP_API_KEY_SECRET',
  'X402_PAY_TO',
  'ESCROW_ENABLED',
  'ESCROW_CONTRACT',
  'ESCROW_PAYEE',
  'ESCROW_OPERATOR_KEY',
]

const isOn = (value: string | undefined): boolean => !flag.safeParse(value).success || flag.parse(value)

/** One of each variable. */
const firstIssues = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.filter(({ path }, at) => issues.findIndex((other) => other.path[0] === path[0]) === at)

const sentenceOf = (issue: z.core.$ZodIssue): string =>
  `${String(issue.path[0])}: ${issue.message}. .env.example explains it.`
