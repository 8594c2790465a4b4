import { ExactEvmScheme } from '@x402/evm/exact/client'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/client'
import { decodePaymentResponseHeader, wrapFetchWithPaymentFromConfig } from '@x402/fetch'
import { privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from '@/server/payments/networks'
import type { SandboxFile } from '../sandbox/sandbox-file'

/** One POST to a paid path. */
export type PaidCall = { url: string; body: string }

export type Bought = { response: Response; receipt: unknown }

/** Pays a call as any x402 client does: the unmodified `@x402/fetch` with the sandbox's first wallet. */
export async function payCall({ url, body }: PaidCall, sandbox: SandboxFile, version: 1 | 2): Promise<Bought> {
  const signer = privateKeyToAccount(sandbox.payers[0].private_key)
  const schemes = {
    1: { network: baseSepolia.name as `${string}:${string}`, client: new ExactEvmSchemeV1(signer), x402Version: 1 }, // typed for v2 names
    2: { network: baseSepolia.caip2, client: new ExactEvmScheme(signer) },
  }
  const payingFetch = wrapFetchWithPaymentFromConfig(version === 1 ? withoutVersion2 : fetch, {
    schemes: [schemes[version]],
  })
  const response = await payingFetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const header = response.headers.get('payment-response') ?? response.headers.get('x-payment-response')
  return { response, receipt: header === null ? null : decodePaymentResponseHeader(header) }
}

/** The client prefers version 2 if a 402 offers both; a version 1 client never reads that header. */
const withoutVersion2: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  if (response.status !== 402) return response
  const headers = new Headers(response.headers)
  headers.delete('payment-required')
  return new Response(response.body, { status: response.status, headers })
}
