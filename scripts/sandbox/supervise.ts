// The sandbox's own process: runs anvil and the facilitator, and stops both when the service that started it is gone.
import { mkdirSync } from 'node:fs'
import { baseSepolia } from '@/server/payments/networks'
import { openChainState } from './chain/chain-state'
import { keepTime } from './chain/keep-time'
import { openChain } from './chain/open-chain'
import { lockDirectory } from './directory-lock'
import { startFacilitator } from './facilitator/facilitator'
import { type SandboxAccount, sandboxAccounts } from './sandbox-accounts'
import { removeSandboxFile, type SandboxFile, writeSandboxFile } from './sandbox-file'
import { type SupervisorAnswer, SupervisorOrder } from './supervisor-messages'

const order = SupervisorOrder.parse(JSON.parse(process.argv[2] ?? '{}'))
const closing: (() => unknown)[] = []
let ending: Promise<never> | undefined

process.once('disconnect', () => end(0)) // the parent is gone, or stops the sandbox
process.once('SIGTERM', () => end(0))
process.on('SIGINT', () => undefined) // meant for the service, which still needs the chain to finish its work

try {
  const content = await run()
  await answer({ kind: 'ready', content, operatorKey: sandboxAccounts.operator.privateKey })
} catch (error) {
  await answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  await end(1)
}

async function run(): Promise<SandboxFile> {
  const { dataDir, chainPort, facilitatorPort } = order
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await lockDirectory(dataDir)
  const state = openChainState(dataDir)
  const { anvil, chain, instance } = await openChain(state, chainPort)
  closing.unshift(async () => {
    if ((await anvil.stop()) === 0) state.keep(instance)
  })
  void anvil.ended.then(() => end(1))
  const facilitator = await startFacilitator(chain, sandboxAccounts.facilitator, facilitatorPort)
  closing.unshift(facilitator.stop)
  closing.unshift(keepTime(chain, () => new Date()))
  const { payee, payers } = sandboxAccounts
  const [first, ...others] = payers
  const content: SandboxFile = {
    rpc_url: anvil.rpcUrl,
    chain_id: baseSepolia.chainId,
    usdc: baseSepolia.usdc.address,
    escrow_contract: instance.escrowContract,
    payee: payee.address,
    pay_to: payee.address,
    facilitator_url: facilitator.url,
    payers: [shown(first), ...others.map(shown)],
    instance_id: instance.instanceId,
  }
  writeSandboxFile(dataDir, content)
  closing.unshift(() => removeSandboxFile(dataDir))
  return content
}

function shown({ address, privateKey }: SandboxAccount) {
  return { address, private_key: privateKey }
}

/**
 * Closes everything in reverse order, each regardless of the others' outcome; then the process ends, which releases the
 * directory.
 */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const close of closing) {
      try {
        await close()
      } catch (error) {
        console.error('The sandbox did not shut down cleanly:', error)
      }
    }
    process.exit(code)
  })()
  return ending
}

/** Resolves when the message is sent, or when there is no receiver. */
function answer(message: SupervisorAnswer): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(message, () => resolve())
    else resolve()
  })
}
