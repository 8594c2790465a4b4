import { useState } from 'react'
import { type Inferred, inferenceBody } from '@/components/pages/contract/contract-work'
import type { Pin } from '@/components/pages/contract/pins/pins'
import type { ContractOrder } from '@/components/results/refusals/ways/pay-here'
import type { AiRequest } from '@/components/results/run/ai-request'
import { useStore } from '@/components/ui/store'
import { changeStreamSettings, streamSettings } from './stream-settings'
import { useStream } from './use-stream'

/** The call for rows of a contract: streamed with a key, with fewer rows, or bought. */
export function useStreamOrder({ input, contract }: Inferred, locked: Pin | null) {
  const stream = useStream(contract.contract_hash)
  const { count, strict, validate } = useStore(streamSettings)
  const [order, setOrder] = useState<ContractOrder>()
  const request: AiRequest = {
    ...inferenceBody(input),
    count,
    strict_contract: strict,
    require_validate: validate,
    ...(locked && { expected_contract_hash: locked.hash }),
  }
  const columns = contract.proposed_schema.map(({ name, type }) => ({ name, type }))
  const refused = stream.variables ?? request
  const start = (call: AiRequest) => {
    setOrder(undefined)
    stream.mutate(call)
  }
  return {
    stream,
    count,
    columns,
    /** The call that was refused. */
    refused,
    /** The call to pay for, once payment was chosen. */
    order,
    start: () => start(request),
    take: (fewer: number) => {
      changeStreamSettings({ count: fewer })
      start({ ...request, count: fewer })
    },
    pay: () => setOrder({ call: refused, columns }),
  }
}
