import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SandboxChain, sandboxChain } from '../chain/sandbox-chain'
import { type Sandbox, startSandbox } from '../start-sandbox'
import { signPayment, usdcBalance, type X402Version } from './payments-for-tests'

const dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'))
let sandbox: Sandbox
let chain: SandboxChain

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir })
  chain = sandboxChain(sandbox.rpcUrl)
})

afterAll(async () => {
  await sandbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const payment = (version: X402Version, amount: bigint, payer = 0) => {
  const { privateKey } = sandbox.payers[payer] ?? { privateKey: '0x' as const }
  return signPayment(version, privateKey, sandbox.payTo, amount)
}

const post = async (route: string, body: unknown): Promise<{ status: number; answer: Record<string, unknown> }> => {
  const response = await fetch(sandbox.facilitatorUrl + route, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, answer: await response.json() }
}

describe.each([1, 2] as const)('the facilitator, x402 version %i', (version) => {
  it('supports the scheme exact', async () => {
    const { kinds } = await (await fetch(`${sandbox.facilitatorUrl}/supported`)).json()
    const network = version === 1 ? 'base-sepolia' : 'eip155:84532'
    expect(kinds).toContainEqual({ x402Version: version, scheme: 'exact', network })
  })

  it('verifies and settles a signed payment: the money moves once', async () => {
    const payer = sandbox.payers[0]?.address ?? '0x'
    const [payerBefore, payeeBefore] = [await usdcBalance(chain, payer), await usdcBalance(chain, sandbox.payTo)]
    const signed = await payment(version, 2000n)

    expect((await post('/verify', signed)).answer).toEqual({ isValid: true, payer })
    expect(await usdcBalance(chain, payer)).toBe(payerBefore)

    const { answer } = await post('/settle', signed)
    expect(answer).toMatchObject({ success: true, payer })
    const receipt = await chain.getTransactionReceipt({ hash: String(answer.transaction) as `0x${string}` })
    expect(receipt.status).toBe('success')
    expect(await usdcBalance(chain, payer)).toBe(payerBefore - 2000n)
    expect(await usdcBalance(chain, sandbox.payTo)).toBe(payeeBefore + 2000n)
  })

  it('rejects a payment changed after signing', async () => {
    const signed = await payment(version, 2000n)
    const { paymentRequirements } = await payment(version, 5000n)
    const { answer } = await post('/verify', { ...signed, paymentRequirements })
    expect(answer).toMatchObject({ isValid: false, invalidReason: expect.any(String) })
    expect((await post('/settle', { ...signed, paymentRequirements })).answer).toMatchObject({ success: false })
  })

  it('refuses a payment of more than the payer has', async () => {
    const broke = await signPayment(version, generatePrivateKey(), sandbox.payTo, 2000n)
    const { answer } = await post('/verify', broke)
    expect(answer).toMatchObject({ isValid: false, invalidReason: expect.stringContaining('insufficient') })
  })

  it('settles many payments at once', async () => {
    const before = await usdcBalance(chain, sandbox.payTo)
    const signed = await Promise.all(Array.from({ length: 12 }, (_, i) => payment(version, 10n, i % 3)))
    const settled = await Promise.all(signed.map((one) => post('/settle', one)))
    expect(settled.map(({ answer }) => answer.success)).toEqual(Array(12).fill(true))
    expect(await usdcBalance(chain, sandbox.payTo)).toBe(before + 120n)
  })
})

describe('the facilitator', () => {
  it('responds with 400 to malformed requests and with 404 to unknown paths', async () => {
    expect(await post('/verify', {})).toMatchObject({ status: 400, answer: { isValid: false } })
    expect(await post('/settle', [])).toMatchObject({ status: 400, answer: { success: false } })
    expect((await post('/other', {})).status).toBe(404)
  })
})
