import { x402Client } from '@x402/core/client'
import type { PaymentRequired } from '@x402/core/types'
import { registerExactEvmScheme } from '@x402/evm/exact/client'
import { parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from '@/server/payments/networks'
import type { SandboxChain } from '../chain/sandbox-chain'

/** The balance of an address in micro-USDC. */
export function usdcBalance(chain: SandboxChain, of: `0x${string}`): Promise<bigint> {
  const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
  return chain.readContract({ address: baseSepolia.usdc.address, abi, functionName: 'balanceOf', args: [of] })
}

export type X402Version = 1 | 2

/** A server's payment requirements and the reference client's response: together the body of a facilitator call. */
export async function signPayment(version: X402Version, privateKey: `0x${string}`, payTo: string, amount: bigint) {
  const client = registerExactEvmScheme(new x402Client(), { signer: privateKeyToAccount(privateKey) })
  const paymentRequirements = requirements[version](payTo, String(amount))
  const resource = { url: 'http://localhost/paid', description: 'rows', mimeType: 'application/json' }
  const demand = { x402Version: version, resource, accepts: [paymentRequirements] }
  const paymentPayload = await client.createPaymentPayload(demand as unknown as PaymentRequired) // typed for version 2 only
  return { x402Version: version, paymentPayload, paymentRequirements }
}

const common = {
  scheme: 'exact',
  maxTimeoutSeconds: 60,
  asset: baseSepolia.usdc.address,
  extra: baseSepolia.usdc.domain,
}

const requirements: Record<X402Version, (payTo: string, amount: string) => object> = {
  1: (payTo, maxAmountRequired) => ({
    ...common,
    network: baseSepolia.name,
    payTo,
    maxAmountRequired,
    resource: 'http://localhost/paid',
    description: 'rows',
    mimeType: 'application/json',
  }),
  2: (payTo, amount) => ({ ...common, network: baseSepolia.caip2, payTo, amount }),
}
