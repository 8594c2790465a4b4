import type { LocaleCode } from '@/wire/vocabulary'

/** A call of AI mode: the names of columns, and what the user set of some. */
export type AiRequest = {
  field_names: string[]
  locale: LocaleCode
  domain_hint?: string
  fields?: { name: string; type?: string; constraints?: Record<string, unknown>; blankPercentage?: number }[]
  count: number
  strict_contract: boolean
  require_validate: boolean
  expected_contract_hash?: string
}
