import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIsStale } from './serving/build-is-stale.mjs'
import { findBrowser } from './serving/find-browser'

type Step = {
  name: string
  run: () => [command: string, ...args: string[]]
  environment?: () => Record<string, string>
}

/** The folder of the packed command line, packed once for all steps. */
const packedCli = process.env.PACKED_CLI ?? mkdtempSync(path.join(tmpdir(), 'rowmint-packed-'))

const packing: Step = {
  name: 'command line, packed',
  run: () => ['npm', 'run', '--silent', 'pack', '--', packedCli],
}

const bin = (name: string) => path.resolve(import.meta.dirname, '..', 'node_modules', '.bin', name)

/**
 * All checks, cheapest first. Steps of a stage run in parallel: each of the first leaves a core idle. Unit, contract
 * and API tests share a runner; the browser has its own.
 */
const stages: Step[][] = [
  [
    { name: 'format and lint', run: () => [bin('biome'), 'check', '--error-on-warnings', '.'] },
    { name: 'types', run: () => ['npm', 'run', '--silent', 'typecheck', '--', '--singleThreaded'] },
    { name: 'unused code and dependencies', run: () => [bin('knip')] },
    ...(process.env.PACKED_CLI ? [] : [packing]),
    { name: 'escrow contract', run: () => ['npm', 'run', '--silent', 'contracts:test'] },
    { name: 'escrow contract, every line and branch', run: () => ['npm', 'run', '--silent', 'contracts:cover'] },
  ],
  [
    {
      name: 'unit, rules, contracts and API',
      run: () => [bin('vitest'), 'run'],
      environment: () => ({ BUILT_FOLLOWS: '1' }),
    },
  ],
  [{ name: 'pages', run: () => (buildIsStale() ? [bin('next'), 'build'] : [process.execPath, '--version']) }],
  [{ name: 'API as built', run: () => [bin('vitest'), 'run'], environment: () => ({ BUILT_PRODUCT: '1' }) }],
  [
    {
      name: 'browser',
      run: () => [bin('playwright'), 'test'],
      environment: () => ({ CHROMIUM_PATH: findBrowser() }),
    },
  ],
]

/** `npm test`: runs every step even after a failure, and ends with a line of totals. */
async function test(): Promise<number> {
  const failed: string[] = []
  for (const stage of stages) {
    const passed = await Promise.all(stage.map((step) => passes(step, stage.length > 1)))
    failed.push(...stage.filter((_, at) => !passed[at]).map(({ name }) => name))
  }
  const count = stages.flat().length
  if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`)
  console.log(`\n${count - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

/** Runs a step. The output of parallel steps is printed as each ends, so that it does not interleave. */
async function passes({ name, run, environment }: Step, isBuffered: boolean): Promise<boolean> {
  const [command, ...args] = run()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PACKED_CLI: packedCli, ...environment?.() }
  if (!isBuffered) console.log(`\n── ${name}`)
  const child = spawn(command, args, { stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit', env })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (isBuffered) process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`)
  return status === 0
}

try {
  process.exitCode = await test()
} finally {
  if (process.env.PACKED_CLI === undefined) rmSync(packedCli, { recursive: true, force: true })
}
