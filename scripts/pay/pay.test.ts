import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LockTerms, lockAuthorization } from '@/server/payments/escrow/lock/lock-terms'
import { verifyLock } from '@/server/payments/escrow/lock/verify-lock'
import { microUsdc } from '@/wire/payments/micro-usdc'
import { sandboxChain } from '../sandbox/chain/sandbox-chain'
import { usdcBalance } from '../sandbox/facilitator/payments-for-tests'
import { readSandboxFile } from '../sandbox/sandbox-file'
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox'
import { payCall } from './pay-call'
import { isInvoice, payInvoice } from './pay-invoice'

const dataDir = mkdtempSync(path.join(tmpdir(), 'pay-test-'))
let sandbox: Sandbox
let server: Server

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir })
})

afterEach(() => server.close())

afterAll(async () => {
  await sandbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/paid` // it listens on TCP
}

/** A shop that sells one response for 2000 micro-USDC and delegates the rest to the facilitator. */
const shop: RequestListener = async (request, response) => {
  const common = {
    scheme: 'exact',
    payTo: sandbox.payTo,
    asset: sandbox.usdc,
    maxTimeoutSeconds: 60,
    extra: { name: 'USDC', version: '2' },
  }
  const resource = 'http://127.0.0.1/paid'
  const demands = {
    1: { ...common, network: 'base-sepolia', maxAmountRequired: '2000', resource, description: '', mimeType: '' },
    2: { ...common, network: 'eip155:84532', amount: '2000' },
  }
  const paid = request.headers['x-payment'] ?? request.headers['payment-signature']
  if (typeof paid !== 'string') {
    const version2 = { x402Version: 2, error: 'pay', resource: { url: resource }, accepts: [demands[2]] }
    response.writeHead(402, { 'PAYMENT-REQUIRED': Buffer.from(JSON.stringify(version2)).toString('base64') })
    response.end(JSON.stringify({ x402Version: 1, error: 'pay', accepts: [demands[1]] }))
    return
  }
  const paymentPayload = JSON.parse(Buffer.from(paid, 'base64').toString())
  const version: 1 | 2 = paymentPayload.x402Version
  const call = { method: 'POST', body: JSON.stringify({ paymentPayload, paymentRequirements: demands[version] }) }
  const receipt = await (await fetch(`${sandbox.facilitatorUrl}/settle`, call)).text()
  const header = version === 1 ? 'X-PAYMENT-RESPONSE' : 'PAYMENT-RESPONSE'
  response.writeHead(200, { [header]: Buffer.from(receipt).toString('base64') })
  response.end(JSON.stringify({ version, asked: JSON.parse(await text(request)) }))
}

describe('payCall', () => {
  it.each([1, 2] as const)('pays with x402 version %i and returns response and receipt', async (version) => {
    const chain = sandboxChain(sandbox.rpcUrl)
    const before = await usdcBalance(chain, sandbox.payTo)
    const url = await serve(shop)
    const { response, receipt } = await payCall({ url, body: '{"count":3}' }, readSandboxFile(dataDir), version)
    expect(await response.json()).toEqual({ version, asked: { count: 3 } })
    expect(receipt).toMatchObject({ success: true, payer: sandbox.payers[0]?.address })
    expect(await usdcBalance(chain, sandbox.payTo)).toBe(before + 2000n)
  })
})

describe('payInvoice', () => {
  const newTerms = (): LockTerms => ({
    chainId: sandbox.chainId,
    escrowContract: sandbox.escrowContract,
    payee: sandbox.payee,
    invoiceId: toHex(randomBytes(32)),
    amountMicroUsdc: microUsdc(2000),
    expiresAt: new Date(Math.floor(Date.now() / 1000 + 900) * 1000),
  })

  const demandOf = (terms: LockTerms, nonce: number) => {
    const { validAfter, validBefore, ...authorization } = lockAuthorization(terms)
    return {
      error: 'payment_required',
      message: 'Lock the amount.',
      invoice: {
        invoice_id: terms.invoiceId,
        chain_id: terms.chainId,
        network: 'base-sepolia',
        asset: { symbol: 'USDC', address: sandbox.usdc, decimals: 6 },
        amount_micro_usdc: terms.amountMicroUsdc,
        escrow_contract: terms.escrowContract,
        payee: terms.payee,
        nonce,
        record_count: 10,
        resource: 'http://127.0.0.1/paid',
        issued_at: new Date().toISOString(),
        expires_at: terms.expiresAt.toISOString(),
        release_window_seconds: 3600,
        authorization: { ...authorization, valid_after: validAfter, valid_before: validBefore },
      },
    }
  }

  it('locks the amount and repeats the call with the proof, even if asked to wait', async () => {
    const terms = newTerms()
    const chain = sandboxChain(sandbox.rpcUrl)
    let calls = 0
    const url = await serve(async (request, response) => {
      const asked = JSON.parse(await text(request))
      calls += 1
      if (asked.payment_tx_hash === undefined || calls === 2) {
        response.writeHead(402, { 'X-Payment-Required': 'true', ...(calls === 2 && { 'Retry-After': '0' }) })
        return void response.end(JSON.stringify(demandOf(terms, 77)))
      }
      const proof = { agentAddress: asked.agent_address, paymentTxHash: asked.payment_tx_hash }
      const verdict = await verifyLock(chain, terms, proof, {
        now: new Date(),
        confirmationsMin: 1,
        secondsLeftMin: 300,
        releaseWindowSeconds: 3600,
      })
      response.writeHead(verdict.locked ? 200 : 402).end(JSON.stringify({ asked, locked: verdict.locked }))
    })
    const call = { url, body: '{"count":3}' }
    const demand = await fetch(url, { method: 'POST', body: call.body })
    expect(isInvoice(demand)).toBe(true)
    const { response, receipt } = await payInvoice(call, await demand.json(), readSandboxFile(dataDir))
    expect(await response.json()).toMatchObject({ asked: { count: 3, nonce: 77 }, locked: true })
    expect(receipt).toMatchObject({ agent_address: sandbox.payers[0]?.address, nonce: 77 })
    expect(calls).toBe(3)
  })

  it("does not pay into another escrow than the sandbox's", async () => {
    const demand = demandOf({ ...newTerms(), escrowContract: sandbox.payee }, 77)
    const url = await serve((_, response) => response.end())
    const paying = payInvoice({ url, body: '{}' }, demand, readSandboxFile(dataDir))
    await expect(paying).rejects.toThrow("which are not the sandbox's")
  })
})
