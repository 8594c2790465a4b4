import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
const snapshot = z.record(z.string(), z.coerce.number()).parse(JSON.parse(read('contracts/gas/InvoiceEscrow.json')))

type Row = { operation: string; gas: number; bound: number }

/** The rows of the table in docs/escrow.md whose second and third cells begin with a number. */
const rows = read('docs/escrow.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, operation = '', gas = '', bound = '']) => ({
    operation: operation.replaceAll('`', ''),
    gas: Number.parseInt(gas, 10),
    bound: Number.parseInt(bound, 10),
  }))
  .filter(({ gas, bound }) => gas > 0 && bound > 0)

const column = (name: 'gas' | 'bound') => Object.fromEntries(rows.map((row: Row) => [row.operation, row[name]]))

/** Upper bounds for whole transactions; for batches, per lock of 50. */
const promised = { lock: 120_000, lockWithAuthorization: 135_000, 'releaseMany of 50': 50 * 13_000 }

describe('the gas of the escrow', () => {
  it('is documented as measured', () => {
    expect(column('gas')).toEqual(snapshot)
  })

  it.each(Object.entries(promised))('%s stays within %i', (operation, max) => {
    expect(snapshot[operation]).toBeLessThanOrEqual(max)
  })

  it('is bound by the contract tests as documented', () => {
    const bounds = [...read('contracts/test/Gas.t.sol').matchAll(/snapshot\("([^"]+)", ([\d_* ]+)\)/g)]
    const inTests = bounds.map(([, name, max = '']) => [
      name,
      max
        .replaceAll('_', '')
        .split(' * ')
        .map(Number)
        .reduce((a, b) => a * b),
    ])
    expect(Object.fromEntries(inTests)).toEqual(column('bound'))
  })
})

describe('the builds of the contracts', () => {
  it('are compiled for deployment as for the tests', () => {
    const tests = read('foundry.toml')
    const deployment = read('scripts/contracts/compile-contracts.ts')
    expect(tests).toContain('optimizer_runs = 10000\n')
    expect(deployment).toContain('runs: 10_000')
    expect(tests).toContain('evm_version = "cancun"\n')
    expect(deployment).toContain("evmVersion: 'cancun'")
  })
})
