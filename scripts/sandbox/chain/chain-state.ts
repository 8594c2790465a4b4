import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ChainInstance } from './deploy-contracts'

/**
 * The chain between two runs, in DATA_DIR/sandbox. It exists only after a clean shutdown, and is removed when the next
 * run begins: a chain that lost blocks in a crash could contradict a ledger, so it is never loaded and a new chain is
 * created.
 */
export type ChainState = {
  /** Where anvil dumps this run's chain on exit. */
  dumpFile: string
  /** The last run's chain, if it was shut down cleanly. */
  kept: { file: string; instance: ChainInstance } | undefined
  /** Makes the dump available to the next run. */
  keep(instance: ChainInstance): void
  /** Removes the last run's chain, once anvil has read it. */
  dropKept(): void
}

const Hex = z.templateLiteral(['0x', z.string()])
const Instance = z.object({ escrowContract: Hex, instanceId: Hex })

export function openChainState(dataDir: string): ChainState {
  const directory = path.join(dataDir, 'sandbox')
  const [kept, taken, next] = ['kept', 'taken', 'next'].map((name) => path.join(directory, name)) as [
    string,
    string,
    string,
  ]
  for (const stale of [taken, next]) rmSync(stale, { recursive: true, force: true })
  mkdirSync(next, { recursive: true, mode: 0o700 })
  if (existsSync(kept)) renameSync(kept, taken)
  const chain = 'chain.json'
  return {
    dumpFile: path.join(next, chain),
    kept: existsSync(taken) ? { file: path.join(taken, chain), instance: readInstance(taken) } : undefined,
    keep: (instance) => {
      writeFileSync(path.join(next, instanceName), JSON.stringify(instance))
      renameSync(next, kept)
    },
    dropKept: () => rmSync(taken, { recursive: true, force: true }),
  }
}

const instanceName = 'instance.json'

const readInstance = (directory: string): ChainInstance =>
  Instance.parse(JSON.parse(readFileSync(path.join(directory, instanceName), 'utf8')))
