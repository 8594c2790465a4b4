import { z } from 'zod'
import { storedIn, useStore } from '@/components/ui/store'
import { AiInferSchemaResponse } from '@/wire/inference'
import { locales } from '@/wire/vocabulary'

/** The type and constraints that the person decided, instead of the inferred ones. */
const Override = z.object({ type: z.string(), constraints: z.record(z.string(), z.unknown()) })
export type Override = z.infer<typeof Override>

const Inferred = z.object({
  input: z.object({
    names: z.array(z.string()),
    hint: z.string(),
    locale: z.enum(locales),
    overrides: z.record(z.string(), Override),
  }),
  contract: AiInferSchemaResponse,
  /** null outside HTTPS, where browsers have no `crypto.subtle`. */
  ownHash: z.string().nullable(),
})
/** A contract as it was asked for and answered, with the hash that this browser computed. */
export type Inferred = z.infer<typeof Inferred>

/** The locked properties of a field. */
export type ContractField = AiInferSchemaResponse['proposed_schema'][number]

const ContractWork = z.object({
  text: z.string(),
  hint: z.string(),
  locale: z.enum(locales),
  inferred: Inferred.nullable(),
})
type ContractWork = z.infer<typeof ContractWork>

const firstWork: ContractWork = {
  text: 'customer_id\nfull_name\nemail\nbilling_city\nsigned_up_at\nlifetime_value',
  hint: '',
  locale: 'en_US',
  inferred: null,
}

const workStore = storedIn<ContractWork>('rowmint.contract', firstWork, (stored) => ContractWork.safeParse(stored).data)

/** Inputs and choices of the contract page; they survive a reload. */
export const useContractWork = (): ContractWork => useStore(workStore)

/** The sample, where nobody has changed it or inferred a contract in this browser. */
export function untouchedSample(): ContractWork | undefined {
  const work = workStore.read()
  return work.inferred === null && work.text === firstWork.text && work.hint === '' ? work : undefined
}

export const changeContractWork = (change: Partial<ContractWork>): void =>
  workStore.write({ ...workStore.read(), ...change })

/** The input of a call of AI mode: the overridden columns are stated, the others inferred. */
export const inferenceBody = ({ names, hint, locale, overrides }: Inferred['input']) => ({
  field_names: names,
  locale,
  ...(hint.trim() && { domain_hint: hint.trim() }),
  ...(Object.keys(overrides).length > 0 && {
    fields: Object.entries(overrides).map(([name, { type, constraints }]) => ({
      name,
      type,
      ...(Object.keys(constraints).length > 0 && { constraints }),
    })),
  }),
})
