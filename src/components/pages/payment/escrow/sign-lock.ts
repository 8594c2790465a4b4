import { encodeFunctionData } from 'viem'
import { readContract } from 'viem/actions'
import type { Invoice, InvoicePayment } from '@/components/pages/payment/payments'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { signAuthorization } from '@/components/pages/payment/wallet/sign-authorization'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { chainTerms, escrowOf, signedLock } from './lock'

type Hex = `0x${string}`

/** Asks the wallet to let the escrow take exactly the invoice's amount, for this invoice only (EIP-3009). */
export const signLock = (wallet: Wallet, { invoice }: InvoicePayment): Promise<Hex> =>
  signAuthorization(wallet, 'ReceiveWithAuthorization', {
    from: wallet.address,
    to: escrowOf(invoice).address,
    value: chainTerms(invoice).amount,
    validAfter: BigInt(invoice.authorization.valid_after),
    validBefore: BigInt(invoice.authorization.valid_before),
    nonce: nonceOf(invoice),
  })

/** Whether the token accepts signatures and has not used this one; a token without EIP-3009 has no such function. */
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

/** The same call as JSON, for any wallet to send. */
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
