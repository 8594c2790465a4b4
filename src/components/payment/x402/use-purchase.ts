import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signTypedData } from 'viem/actions'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import { keepPayment, type SignedPayment } from '@/components/payment/payments'
import { payNetwork } from '@/components/payment/terms/network'
import type { Terms } from '@/components/payment/terms/terms'
import { balanceKey } from '@/components/payment/wallet/use-balance'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { walletFailure } from '@/components/payment/wallet/wallet-failure'
import { authorizationFields, authorizationFor, paymentHeader, randomNonce } from './authorization'
import { buyRows, type Stage } from './buy-rows'

/** What is to be bought: by a new signature, or with a payment that was signed before. */
export type Purchase =
  | { kind: 'sign'; wallet: Wallet; terms: Terms; request: DraftRequest; title: string }
  | { kind: 'resume'; payment: SignedPayment }

/** Less than this is not enough for the work and its settlement. */
const secondsLeftMin = 15

/** Buys rows: where the payment is, and what came of it. */
export function usePurchase() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<'signing' | Stage>('signing')
  const mutation = useMutation({
    mutationFn: async (purchase: Purchase) => {
      setStage('signing')
      const payment = purchase.kind === 'sign' ? await signed(purchase) : purchase.payment
      return buyRows(payment, setStage)
    },
    onSettled: (_bought, _error, purchase) => {
      const payer = purchase.kind === 'sign' ? purchase.wallet.address : purchase.payment.payer
      return queryClient.invalidateQueries({ queryKey: balanceKey(payer) })
    },
  })
  return { ...mutation, stage }
}

/** Signs the terms and keeps the payment before it is sent: whatever happens then, it can be sent again. */
async function signed({ wallet, terms, request, title }: Purchase & { kind: 'sign' }): Promise<SignedPayment> {
  if (terms.goodUntil - Date.now() / 1000 < secondsLeftMin) throw new PaymentFailure('expired')
  const authorization = authorizationFor(terms, wallet.address, randomNonce())
  const { value, validAfter, validBefore, ...parties } = authorization
  const signature = await signTypedData(wallet.client, {
    domain: { ...terms.domain, chainId: payNetwork.chain.id, verifyingContract: terms.asset },
    types: { TransferWithAuthorization: authorizationFields },
    primaryType: 'TransferWithAuthorization',
    message: { ...parties, value: BigInt(value), validAfter: BigInt(validAfter), validBefore: BigInt(validBefore) },
  }).catch((error: unknown) => {
    throw walletFailure(error)
  })
  const payment: SignedPayment = {
    id: authorization.nonce,
    way: 'x402',
    state: 'signed',
    at: new Date().toISOString(),
    payer: wallet.address,
    title,
    request,
    amountMicroUsdc: terms.amountMicroUsdc,
    header: paymentHeader(payNetwork.name, authorization, signature),
  }
  keepPayment(payment)
  return payment
}
