import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { x402Facilitator } from '@x402/core/facilitator'
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/facilitator'
import { z } from 'zod'
import { baseSepolia } from '@/server/payments/networks'
import type { SandboxChain } from '../chain/sandbox-chain'
import type { SandboxAccount } from '../sandbox-accounts'
import { facilitatorSigner } from './facilitator-signer'

export type Facilitator = { url: string; stop(): Promise<void> }

const bodyBytesMax = 1_000_000

/**
 * The reference facilitator of x402, versions 1 and 2, over HTTP on 127.0.0.1: POST /verify, POST /settle, GET /supported.
 * @param port 0 for a free one.
 */
export async function startFacilitator(
  chain: SandboxChain,
  account: SandboxAccount,
  port: number,
): Promise<Facilitator> {
  const signer = facilitatorSigner(chain, account)
  const facilitator = new x402Facilitator()
    .register(baseSepolia.caip2, new ExactEvmScheme(signer))
    .registerV1(baseSepolia.name as `${string}:${string}`, new ExactEvmSchemeV1(signer)) // its type knows v2 names only
  const server = createServer((request, response) => void answer(facilitator, request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return { url: urlOf(server), stop: () => stop(server) }
}

const failures = {
  '/verify': { isValid: false, invalidReason: 'unexpected_verify_error' },
  '/settle': { success: false, errorReason: 'unexpected_settle_error', transaction: '', network: baseSepolia.name },
}

async function answer(facilitator: x402Facilitator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url } = request
  if (method === 'GET' && url === '/supported') return send(response, 200, facilitator.getSupported())
  if (method !== 'POST' || (url !== '/verify' && url !== '/settle')) return send(response, 404, { error: 'not_found' })
  const body = Body.safeParse(await readJson(request))
  if (!body.success) return send(response, 400, { ...failures[url], error: z.prettifyError(body.error) })
  const { paymentPayload, paymentRequirements } = body.data
  try {
    const work =
      url === '/verify'
        ? facilitator.verify(paymentPayload, paymentRequirements)
        : facilitator.settle(paymentPayload, paymentRequirements)
    send(response, 200, await work)
  } catch (error) {
    send(response, 500, { ...failures[url], error: error instanceof Error ? error.message : String(error) })
  }
}

/** The reference facilitator checks the rest itself; despite its type for version 2, it accepts both versions. */
const Body = z.object({
  paymentPayload: z.custom<PaymentPayload>(isObject, 'must be an object'),
  paymentRequirements: z.custom<PaymentRequirements>(isObject, 'must be an object'),
})

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > bodyBytesMax) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the facilitator has no port')
  return `http://127.0.0.1:${address.port}`
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
