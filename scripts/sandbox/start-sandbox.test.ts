import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { type SandboxChain, sandboxChain } from './chain/sandbox-chain'
import { usdcBalance } from './facilitator/payments-for-tests'
import { sandboxAccounts } from './sandbox-accounts'
import { readSandboxFile } from './sandbox-file'
import { type Sandbox, startSandbox } from './start-sandbox'

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

describe('a running sandbox', () => {
  it('describes itself in sandbox.json, for its owner only', () => {
    const { mode } = statSync(path.join(dataDir, 'sandbox.json'))
    expect(mode & 0o777).toBe(0o600)
    expect(readSandboxFile(dataDir)).toEqual({
      rpc_url: sandbox.rpcUrl,
      chain_id: 84_532,
      usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
      escrow_contract: sandbox.escrowContract,
      payee: sandbox.payee,
      pay_to: sandbox.payTo,
      facilitator_url: sandbox.facilitatorUrl,
      payers: sandbox.payers.map(({ address, privateKey }) => ({ address, private_key: privateKey })),
      instance_id: sandbox.instanceId,
    })
  })

  it('is a chain with the id of Base Sepolia', async () => {
    expect(await chain.getChainId()).toBe(84_532)
  })

  it('gives each payer 1000 USDC and ether for gas', async () => {
    for (const { address } of sandbox.payers) {
      expect(await usdcBalance(chain, address)).toBe(1_000_000_000n)
      expect(await chain.getBalance({ address })).toBeGreaterThan(10n ** 18n)
    }
  })

  it('has an escrow of that USDC whose payee has appointed the operator', async () => {
    const escrow = { address: sandbox.escrowContract, abi: escrowAbi } as const
    expect(await chain.readContract({ ...escrow, functionName: 'token' })).toBe(sandbox.usdc)
    const args = [sandbox.payee, sandboxAccounts.operator.address] as const
    expect(await chain.readContract({ ...escrow, functionName: 'isOperator', args })).toBe(true)
    expect(sandbox.operatorKey).toBe(sandboxAccounts.operator.privateKey)
  })

  it('listens on this machine only', async () => {
    for (const url of [sandbox.rpcUrl, sandbox.facilitatorUrl]) expect(new URL(url).hostname).toBe('127.0.0.1')
  })

  it('mines a transaction at once', async () => {
    const before = await chain.getBlockNumber()
    const [payer, other] = sandboxAccounts.payers
    const hash = await chain.sendTransaction({ account: payer.account, to: other.address, value: 1n })
    expect((await chain.getTransactionReceipt({ hash })).blockNumber).toBe(before + 1n)
  })
})

describe('a sandbox that is started again', () => {
  it('continues the chain of the last run: balances, receipts, identity', async () => {
    const [payer, other] = sandboxAccounts.payers
    const hash = await chain.sendTransaction({ account: payer.account, to: other.address, value: 12_345n })
    const balance = await chain.getBalance({ address: other.address })
    const before = sandbox
    await sandbox.stop()
    expect(existsSync(path.join(dataDir, 'sandbox.json'))).toBe(false)

    sandbox = await startSandbox({ dataDir })
    chain = sandboxChain(sandbox.rpcUrl)
    expect(sandbox.instanceId).toBe(before.instanceId)
    expect(sandbox.escrowContract).toBe(before.escrowContract)
    expect(await chain.getBalance({ address: other.address })).toBe(balance)
    expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
    expect((await chain.getBlock({ blockHash: sandbox.instanceId })).hash).toBe(sandbox.instanceId)
  })

  it('is another chain, with another escrow, in another directory', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'))
    const other = await startSandbox({ dataDir: elsewhere })
    try {
      expect(other.instanceId).not.toBe(sandbox.instanceId)
      expect(other.escrowContract).not.toBe(sandbox.escrowContract)
      const otherChain = sandboxChain(other.rpcUrl)
      await expect(otherChain.getBlock({ blockHash: sandbox.instanceId })).rejects.toThrow('could not be found')
    } finally {
      await other.stop()
      rmSync(elsewhere, { recursive: true, force: true })
    }
  })
})

describe('a sandbox that cannot start', () => {
  it('says why, and leaves nothing behind', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'))
    const blocker = net.createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const { port } = blocker.address() as net.AddressInfo // listens on TCP
    const starting = startSandbox({ dataDir: elsewhere, chainPort: port })
    await expect(starting).rejects.toThrow(
      /the sandbox could not start: anvil ended with \d+ .*[Aa]ddress already in use/s,
    )
    const second = startSandbox({ dataDir: elsewhere, facilitatorPort: port })
    await expect(second).rejects.toThrow('the sandbox could not start: listen EADDRINUSE')
    blocker.close()
    expect(existsSync(path.join(elsewhere, 'sandbox.json'))).toBe(false)
    rmSync(elsewhere, { recursive: true, force: true })
  })

  it('does not start if aborted before', async () => {
    await expect(startSandbox({ dataDir, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})
