// Fails unless the contract tests run every line and every branch of the escrow.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { foundryBinary } from './foundry-binary'
import { unreached } from './unreached'

const covered = 'contracts/src/InvoiceEscrow.sol'

const dir = mkdtempSync(path.join(tmpdir(), 'escrow-coverage-'))
try {
  const report = path.join(dir, 'lcov.info')
  const args = ['coverage', '--no-match-contract', 'GasTest', '--report', 'lcov', '--report-file', report]
  const env = { ...process.env, FOUNDRY_FUZZ_RUNS: '32', FOUNDRY_INVARIANT_RUNS: '4' }
  const forge = spawnSync(foundryBinary('forge'), args, { env, encoding: 'utf8' })
  if (forge.status !== 0) throw new Error(`forge coverage failed:\n${forge.stdout}${forge.stderr}`)
  const missing = unreached(readFileSync(report, 'utf8'), covered)
  for (const place of missing) console.error(`not run by any test: ${covered} ${place}`)
  if (missing.length === 0) console.log(`every line and branch of ${covered} is run by the contract tests`)
  process.exitCode = missing.length === 0 ? 0 : 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
