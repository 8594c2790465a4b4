import { isHex } from 'viem'
import { signTypedData } from 'viem/actions'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { authorizationMembers } from '@/wire/payments/authorization'
import type { Wallet } from './use-wallet'

type Hex = `0x${string}`

/** A USDC transfer as its payer authorizes it (EIP-3009); times are unix seconds. */
export type Authorization = {
  from: Hex
  to: Hex
  value: bigint
  validAfter: bigint
  validBefore: bigint
  nonce: Hex
}

/**
 * Asks the wallet to sign a transfer.
 * @param kind who may submit it: anyone, or only its recipient.
 * @param domain the token's EIP-712 name and version.
 * @throws PaymentFailure for a wallet that returns something else; errors of the wallet.
 */
export const signAuthorization = async (
  { client }: Wallet,
  kind: 'TransferWithAuthorization' | 'ReceiveWithAuthorization',
  authorization: Authorization,
  domain: { name: string; version: string } = payNetwork.domain,
): Promise<Hex> =>
  signatureOf(
    await signTypedData(client, {
      domain: { ...domain, chainId: payNetwork.chain.id, verifyingContract: payNetwork.usdc },
      types: { [kind]: authorizationMembers },
      primaryType: kind,
      message: authorization,
    }),
  )

/** The signature that a wallet returned. @throws PaymentFailure: some wallets return null for a request they dropped. */
export function signatureOf(returned: unknown): Hex {
  if (!isHex(returned)) throw new PaymentFailure('unsigned')
  return returned
}
