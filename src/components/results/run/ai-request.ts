import type { LocaleCode } from '@/wire/vocabulary'

/** A call of AI mode: the names of columns, and the types that the user set. */
export type AiRequest = {
  field_names: string[]
  locale: LocaleCode
  domain_hint?: string
  fields?: { name: string; type: string; constraints?: Record<string, unknown> }[]
  count: number
  strict_contract: boolean
  require_validate: boolean
  expected_contract_hash?: string
}
