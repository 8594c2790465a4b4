import { signTypedData } from 'viem/actions'
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
 */
export const signAuthorization = (
  { client }: Wallet,
  kind: 'TransferWithAuthorization' | 'ReceiveWithAuthorization',
  authorization: Authorization,
  domain: { name: string; version: string } = payNetwork.domain,
): Promise<Hex> =>
  signTypedData(client, {
    domain: { ...domain, chainId: payNetwork.chain.id, verifyingContract: payNetwork.usdc },
    types: { [kind]: authorizationMembers },
    primaryType: kind,
    message: authorization,
  })
