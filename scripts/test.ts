import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './find-browser'
import { buildIsStale } from './serving/build-is-stale'

type Step = {
  name: string
  run: () => [command: string, ...args: string[]]
  environment?: () => Record<string, string>
}

const bin = (name: string) => path.resolve(import.meta.dirname, '..', 'node_modules', '.bin', name)

/** Everything that must hold, cheapest first. Unit, contract and API tests share a runner; the browser has its own. */
const steps: Step[] = [
  { name: 'format and lint', run: () => [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types', run: () => [bin('tsc'), '-p', '.'] },
  { name: 'unused code and dependencies', run: () => [bin('knip')] },
  { name: 'unit, rules, contracts and API', run: () => [bin('vitest'), 'run'] },
  { name: 'escrow contract', run: () => ['npm', 'run', '--silent', 'contracts:test'] },
  { name: 'escrow contract, every line and branch', run: () => ['npm', 'run', '--silent', 'contracts:cover'] },
  { name: 'pages', run: () => (buildIsStale() ? [bin('next'), 'build'] : [process.execPath, '--version']) },
  {
    name: 'browser',
    run: () => [bin('playwright'), 'test'],
    environment: () => ({ CHROMIUM_PATH: findBrowser() }),
  },
]

/** `npm test`: runs every step even after one failed, and ends with a line that counts them. */
function test(): number {
  const failed = steps.filter((step) => !passes(step)).map(({ name }) => name)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`)
  console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

function passes({ name, run, environment }: Step): boolean {
  console.log(`\n── ${name}`)
  const [command, ...args] = run()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment?.() }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}

process.exit(test())
