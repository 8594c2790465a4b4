import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import type { Payment } from '@/components/pages/payment/payments'
import { balanceKey } from '@/components/pages/payment/wallet/use-balance'
import { walletFailure } from '@/components/pages/payment/wallet/wallet-failure'
import type { Generated } from '@/components/results/run/generation-run'
import type { DatasetCreated } from '@/wire/datasets/dataset'

/** A payment that was answered, with its rows or its data set. */
export type Paid<P extends Payment = Payment> = { payment: P; generated?: Generated; dataset?: DatasetCreated }

/** The seed of what was bought, with which the same call makes the same rows again, and the id of the generation. */
export const namesOf = ({ generated, dataset }: Omit<Paid, 'payment'>): Pick<Payment, 'seed' | 'generationId'> => ({
  seed: dataset?.seed ?? generated?.seed,
  generationId: generated?.generationId,
})

/** Reports the stage of a payment; `reason` is the service's, when it makes the payer wait. */
export type OnStage<Stage> = (stage: Stage, reason?: string) => void

/**
 * Makes payments, one at a time: their stage, result or failure.
 * @param pay signs or locks, sends the call and reads its rows.
 * @param onPaid called once with the rows or the data set.
 */
export function usePayment<Input, Stage extends string, P extends Payment>(
  firstStage: Stage,
  pay: (input: Input, onStage: OnStage<Stage>) => Promise<Paid<P>>,
  onPaid?: (paid: Paid<P>) => void,
) {
  const queryClient = useQueryClient()
  const [{ stage, reason }, setProgress] = useState<{ stage: Stage; reason?: string | undefined }>({
    stage: firstStage,
  })
  const mutation = useMutation<Paid<P>, PaymentFailure, Input>({
    mutationFn: (input) => {
      setProgress({ stage: firstStage })
      return pay(input, (next, why) => setProgress({ stage: next, reason: why })).catch((error: unknown) => {
        throw walletFailure(error)
      })
    },
    onSuccess: (paid) => onPaid?.(paid),
    onSettled: () => queryClient.invalidateQueries({ queryKey: balanceKey() }),
  })
  return { ...mutation, stage, reason }
}
