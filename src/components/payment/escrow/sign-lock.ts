import { encodeFunctionData } from 'viem'
import { readContract, signTypedData } from 'viem/actions'
import type { Invoice, InvoicePayment } from '@/components/payment/payments'
import { payNetwork } from '@/components/payment/terms/network'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { authorizationFields } from '@/components/payment/x402/authorization'
import { chainTerms, escrowOf } from './chain-terms'

type Hex = `0x${string}`

/** Asks the wallet to let the escrow take exactly the invoice's amount, for this invoice only (EIP-3009). */
export const signLock = ({ client, address }: Wallet, { invoice }: InvoicePayment): Promise<Hex> =>
  signTypedData(client, {
    domain: { ...payNetwork.domain, chainId: payNetwork.chain.id, verifyingContract: payNetwork.usdc },
    types: { ReceiveWithAuthorization: authorizationFields },
    primaryType: 'ReceiveWithAuthorization',
    message: {
      from: address,
      to: escrowOf(invoice).address,
      value: chainTerms(invoice).amount,
      validAfter: BigInt(invoice.authorization.valid_after),
      validBefore: BigInt(invoice.authorization.valid_before),
      nonce: nonceOf(invoice),
    },
  })

/** Whether the token takes such signatures and has not seen this one: a token without EIP-3009 gives no answer. */
export const takesSignature = ({ client, address }: Wallet, { invoice }: InvoicePayment): Promise<boolean> =>
  readContract(client, {
    address: payNetwork.usdc,
    abi: authorizationStateAbi,
    functionName: 'authorizationState',
    args: [address, nonceOf(invoice)],
  }).then(
    (isUsed) => !isUsed,
    () => false,
  )

/** The call that brings a signed lock on chain; whoever sends it can change nothing. */
export const signedLock = ({ invoice, payer }: InvoicePayment, signature: Hex) =>
  ({
    ...escrowOf(invoice),
    functionName: 'lockWithAuthorization',
    args: [payer, chainTerms(invoice), signature],
  }) as const

/** The same call as any wallet can send it. */
export function signedCall(payment: InvoicePayment, signature: Hex): string {
  const call = signedLock(payment, signature)
  return JSON.stringify({ chainId: payNetwork.chain.id, to: call.address, data: encodeFunctionData(call) }, null, 2)
}

const nonceOf = ({ authorization }: Invoice): Hex => authorization.nonce as Hex // a hash, by the wire's contract

const authorizationStateAbi = [
  {
    type: 'function',
    name: 'authorizationState',
    stateMutability: 'view',
    inputs: [
      { name: 'authorizer', type: 'address' },
      { name: 'nonce', type: 'bytes32' },
    ],
    outputs: [{ type: 'bool' }],
  },
] as const
