import { storedIn, useStore } from '@/components/ui/store'
import type { AiInferSchemaResponse } from '@/wire/inference'
import { absentOr, isNumber, isObject, isText, listOf, nullOr, objectOf, oneOf, recordOf } from '@/wire/parsing/shape'
import { type LocaleCode, locales } from '@/wire/vocabulary'

/** The user's or an imported table's decisions about a column, which override the inferred ones. */
export type Override = {
  /** Absent where only the share of blanks is decided; the inferred constraints stay then, too. */
  type?: string | undefined
  constraints: Record<string, unknown>
  blankPercentage?: number | undefined
}

/** A contract, the input that it was inferred from, and the hash computed in this browser. */
export type Inferred = {
  input: { names: string[]; hint: string; locale: LocaleCode; overrides: Record<string, Override> }
  contract: AiInferSchemaResponse
  /** null outside HTTPS, where browsers have no `crypto.subtle`. */
  ownHash: string | null
}

/** The locked properties of a field. */
export type ContractField = AiInferSchemaResponse['proposed_schema'][number]

type ContractWork = { text: string; hint: string; locale: LocaleCode; inferred: Inferred | null }

const isLocale = oneOf(locales)

export const isContractField = objectOf({
  name: isText,
  type: isText,
  description: isText,
  constraints: absentOr(isObject),
  blankPercentage: absentOr(isNumber),
})

/** The members of an answer that the page shows. */
const contract = objectOf({
  proposed_schema: listOf(isContractField),
  contract_hash: isText,
  locale: isLocale,
  inference: listOf(objectOf({ name: isText, source: isText, confidence: isNumber, alternatives: listOf(isText) })),
  warnings: listOf(objectOf({ code: isText, loc: Array.isArray, message: isText })),
})

const inferred = objectOf({
  input: objectOf({
    names: listOf(isText),
    hint: isText,
    locale: isLocale,
    overrides: recordOf(
      objectOf({ type: absentOr(isText), constraints: isObject, blankPercentage: absentOr(isNumber) }),
    ),
  }),
  contract,
  ownHash: nullOr(isText),
})

const isContractWork = (stored: unknown): stored is ContractWork =>
  objectOf({ text: isText, hint: isText, locale: isLocale, inferred: nullOr(inferred) })(stored)

const firstWork: ContractWork = {
  text: 'customer_id\nfull_name\nemail\nbilling_city\nsigned_up_at\nlifetime_value',
  hint: '',
  locale: 'en_US',
  inferred: null,
}

const workStore = storedIn<ContractWork>('rowmint.contract', firstWork, (stored) =>
  isContractWork(stored) ? stored : undefined,
)

/** Inputs and choices of the contract page; they survive a reload. */
export const useContractWork = (): ContractWork => useStore(workStore)

/** The sample, unless it was changed or a contract was inferred in this browser. */
export function untouchedSample(): ContractWork | undefined {
  const work = workStore.read()
  return work.inferred === null && work.text === firstWork.text && work.hint === '' ? work : undefined
}

export const changeContractWork = (change: Partial<ContractWork>): void =>
  workStore.write({ ...workStore.read(), ...change })

/** The input of an AI-mode call: overridden columns are given, the others are inferred. */
export const inferenceBody = ({ names, hint, locale, overrides }: Inferred['input']) => ({
  field_names: names,
  locale,
  ...(hint.trim() && { domain_hint: hint.trim() }),
  ...(Object.keys(overrides).length > 0 && {
    fields: Object.entries(overrides).map(([name, { type, constraints, blankPercentage }]) => ({
      name,
      ...(type !== undefined && { type }),
      ...(Object.keys(constraints).length > 0 && { constraints }),
      ...(blankPercentage !== undefined && { blankPercentage }),
    })),
  }),
})
