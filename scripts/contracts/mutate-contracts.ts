// Applies each fault in mutations/ to a copy of the escrow and requires a contract test to fail.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { foundryBinary } from './foundry-binary'
import { type ContractMutation, lockMutations } from './mutations/of-locks'
import { settlementMutations } from './mutations/of-settlements'

type Verdict = 'killed' | 'SURVIVED' | 'DOES NOT COMPILE' | 'TEXT NOT FOUND'

const root = path.join(import.meta.dirname, '../..')
const sourceFile = 'contracts/src/InvoiceEscrow.sol'
const copied = ['contracts/src', 'contracts/test', 'foundry.toml', 'scripts/contracts/solc.mjs']
/** Gas is not checked here; excluding it with a filter would make forge compile everything twice. */
const leftOut = 'contracts/test/Gas.t.sol'
const workers = 2

const source = await readFile(path.join(root, sourceFile), 'utf8')
const contractMutations = [...lockMutations, ...settlementMutations]
const pending = [...contractMutations]
const verdicts = (await Promise.all(Array.from({ length: workers }, work))).flat()
const failures = verdicts.filter(({ verdict }) => verdict !== 'killed')
for (const { verdict, fault } of failures) console.error(`${verdict}: ${fault}`)
console.log(
  `${verdicts.length - failures.length} of ${contractMutations.length} faults are caught by the contract tests`,
)
process.exitCode = failures.length === 0 ? 0 : 1

async function work(): Promise<{ verdict: Verdict; fault: string }[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'escrow-mutation-'))
  try {
    for (const part of copied) await cp(path.join(root, part), path.join(dir, part), { recursive: true })
    await rm(path.join(dir, leftOut))
    await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
    const sound = await runTests(dir)
    if (sound.code !== 0) throw new Error(`the contract tests fail without any fault:\n${sound.output}`)
    const verdicts: { verdict: Verdict; fault: string }[] = []
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      verdicts.push({ verdict: await judge(dir, next), fault: next.fault })
    }
    return verdicts
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function judge(dir: string, mutation: ContractMutation): Promise<Verdict> {
  const mutated = mutate(source, mutation)
  if (mutated === undefined) return 'TEXT NOT FOUND'
  await writeFile(path.join(dir, sourceFile), mutated)
  const { code, output } = await runTests(dir)
  if (code === 0) return 'SURVIVED'
  return output.includes('Failing tests:') ? 'killed' : 'DOES NOT COMPILE'
}

function mutate(text: string, { from, to, nth = 1 }: ContractMutation): string | undefined {
  const parts = text.split(from)
  if (parts.length <= nth) return undefined
  return parts.slice(0, nth).join(from) + to + parts.slice(nth).join(from)
}

/** Few fuzz runs and no optimizer: a fault is found either immediately or by a specific test. */
function runTests(dir: string): Promise<{ code: number | null; output: string }> {
  const args = ['test', '--root', dir, '--fail-fast', '--dynamic-test-linking', '--fuzz-seed', '1']
  const env = { ...process.env, FOUNDRY_OPTIMIZER: 'false', FOUNDRY_FUZZ_RUNS: '32', FOUNDRY_INVARIANT_RUNS: '4' }
  const child = spawn(foundryBinary('forge'), args, { env, cwd: dir })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}
