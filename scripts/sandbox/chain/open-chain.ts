import { baseSepolia } from '@/server/payments/networks'
import { sandboxAccounts, sandboxMnemonic } from '../sandbox-accounts'
import type { ChainState } from './chain-state'
import { type ChainInstance, deployContracts, isInstance } from './deploy-contracts'
import { type Anvil, runAnvil } from './run-anvil'
import { type SandboxChain, sandboxChain } from './sandbox-chain'

export type OpenChain = { anvil: Anvil; chain: SandboxChain; instance: ChainInstance }

const accounts = 4 + sandboxAccounts.payers.length

/**
 * Runs anvil with the last run's chain, or with a new one if there is none that can be trusted. Transactions are mined
 * immediately.
 */
export async function openChain(state: ChainState, port: number): Promise<OpenChain> {
  const args = [
    '--chain-id',
    String(baseSepolia.chainId),
    '--mnemonic',
    sandboxMnemonic,
    '--accounts',
    String(accounts),
  ]
  // The states of a few past blocks, in memory: a call at the newest block must not fail because one was mined since, and
  // all of them anvil would write to the home directory.
  args.push('--prune-history', '64', '--dump-state', state.dumpFile)
  const opened = (await resume(state, port, args)) ?? (await begin(port, args))
  state.dropKept()
  return opened
}

async function resume({ kept }: ChainState, port: number, args: string[]): Promise<OpenChain | undefined> {
  if (kept === undefined) return undefined
  const anvil = await runAnvil(port, [...args, '--load-state', kept.file]).catch(() => undefined)
  if (anvil === undefined) return undefined
  const chain = await quietChain(anvil)
  if (await isInstance(chain, kept.instance)) return { anvil, chain, instance: kept.instance }
  await anvil.stop()
  return undefined
}

async function begin(port: number, args: string[]): Promise<OpenChain> {
  const anvil = await runAnvil(port, args)
  const chain = await quietChain(anvil)
  return { anvil, chain, instance: await deployContracts(chain) }
}

async function quietChain({ rpcUrl }: Anvil): Promise<SandboxChain> {
  const chain = sandboxChain(rpcUrl)
  await chain.setLoggingEnabled(false)
  return chain
}
