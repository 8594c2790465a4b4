import { z } from 'zod'
import { storedIn, useStore } from '@/components/ui/store'
import { AiInferSchemaResponse } from '@/wire/inference'
import { locales } from '@/wire/vocabulary'

const Inferred = z.object({
  input: z.object({ names: z.array(z.string()), hint: z.string(), locale: z.enum(locales) }),
  contract: AiInferSchemaResponse,
  /** null outside HTTPS, where browsers have no `crypto.subtle`. */
  ownHash: z.string().nullable(),
})
/** An inferred contract with the hash that this browser computed. */
export type Inferred = z.infer<typeof Inferred>

const ContractWork = z.object({
  text: z.string(),
  hint: z.string(),
  locale: z.enum(locales),
  inferred: Inferred.nullable(),
  /** Types picked instead of the inferred ones, by name. */
  picked: z.record(z.string(), z.string()),
})
type ContractWork = z.infer<typeof ContractWork>

const firstWork: ContractWork = {
  text: 'customer_id\nfull_name\nemail\nbilling_city\nsigned_up_at\nlifetime_value',
  hint: '',
  locale: 'en_US',
  inferred: null,
  picked: {},
}

const workStore = storedIn<ContractWork>('rowmint.contract', firstWork, (stored) => ContractWork.safeParse(stored).data)

/** What the contract page shows; it survives a reload. */
export const useContractWork = (): ContractWork => useStore(workStore)

export const changeContractWork = (change: Partial<ContractWork>): void =>
  workStore.write({ ...workStore.read(), ...change })
