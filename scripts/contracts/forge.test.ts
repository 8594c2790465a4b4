import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const dir = mkdtempSync(path.join(tmpdir(), 'forge-test-'))

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const runContractTest = (statement: string) => {
  const compiler = path.join(root, 'scripts/contracts/solc.mjs')
  writeFileSync(
    path.join(dir, 'foundry.toml'),
    `[profile.default]\nsrc = "."\ntest = "."\noffline = true\nsolc = "${compiler}"\n`,
  )
  writeFileSync(
    path.join(dir, 'One.t.sol'),
    `pragma solidity 0.8.37;\ncontract OneTest { function test_it() public pure { ${statement} } }\n`,
  )
  const args = ['--import', 'tsx', path.join(root, 'scripts/contracts/forge.ts'), 'test', '--root', dir]
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
}

describe('npm run contracts:test', () => {
  it('fails when a contract test fails', () => {
    const { status, stdout } = runContractTest('revert("planted");')
    expect(stdout).toContain('[FAIL: planted] test_it()')
    expect(status).toBe(1)
  })

  it('passes when all contract tests pass', () => {
    expect(runContractTest('').status).toBe(0)
  })
})
