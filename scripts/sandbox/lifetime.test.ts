import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sandboxChain } from './chain/sandbox-chain'
import { readSandboxFile } from './sandbox-file'

let dataDir: string
const parents: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'))
})

afterEach(async () => {
  for (const parent of parents.splice(0)) await end(parent, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A separate process that starts a sandbox, as the service does. */
async function startParent(): Promise<ChildProcess> {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'sandbox.ts')]
  const parent = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  parents.push(parent)
  await new Promise<void>((resolve, reject) => {
    parent.once('exit', (code) => reject(new Error(`ended with ${code}`)))
    parent.stdout?.on('data', (chunk: Buffer) => chunk.includes('ESCROW_OPERATOR_KEY') && resolve())
  })
  return parent
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const isUp = (url: string) =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 })
const eventuallyDown = (url: string) => eventually(async () => expect(await isUp(url)).toBe(false))

describe('when the process that started the sandbox', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)('ends by %s, all of it ends, and the chain is kept', async (signal) => {
    const parent = await startParent()
    const before = readSandboxFile(dataDir)
    const hash = await sandboxChain(before.rpc_url)
      .mine({ blocks: 3 })
      .then(() => headHash(before.rpc_url))
    await end(parent, signal)
    await eventuallyDown(before.rpc_url)
    await eventuallyDown(before.facilitator_url)
    await eventually(() => expect(() => readSandboxFile(dataDir)).toThrow('no running sandbox'))

    await startParent()
    const after = readSandboxFile(dataDir)
    expect(after.instance_id).toBe(before.instance_id)
    expect((await sandboxChain(after.rpc_url).getBlock({ blockHash: hash })).hash).toBe(hash)
  })
})

describe.runIf(process.platform === 'linux')("when the sandbox's own process is killed", () => {
  it('anvil ends too, and the next start makes a new chain instead of trusting the old one', async () => {
    const parent = await startParent()
    const before = readSandboxFile(dataDir)
    const [supervisor] = childrenOf(parent)
    process.kill(Number(supervisor), 'SIGKILL')
    await eventuallyDown(before.rpc_url)
    await end(parent, 'SIGKILL')

    await startParent()
    const after = readSandboxFile(dataDir)
    expect(after.instance_id).not.toBe(before.instance_id)
    expect(after.escrow_contract).not.toBe(before.escrow_contract)
    await expect(sandboxChain(after.rpc_url).getBlock({ blockHash: before.instance_id })).rejects.toThrow(
      'not be found',
    )
  })
})

const headHash = async (rpcUrl: string) => (await sandboxChain(rpcUrl).getBlock()).hash

const childrenOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
