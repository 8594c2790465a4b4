import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import solc from 'solc'
import { z } from 'zod'
import type { ContractName } from './contract-artifact'

const root = path.join(import.meta.dirname, '../..')
const sourceDir = 'contracts/src'

export type CompiledContract = { abi: readonly unknown[]; bytecode: `0x${string}` }

/** Produces the same code as forge (foundry.toml) and the same bytes on every machine, without metadata. */
const settings = {
  optimizer: { enabled: true, runs: 10_000 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

const outputSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ abi: z.array(z.unknown()), evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    ),
  ),
})

/**
 * Compiles contracts/src with npm's solc, in about two seconds.
 * @throws with the compiler's messages when a source has an error.
 */
export function compileContracts(): Record<ContractName, CompiledContract> {
  const files = readdirSync(path.join(root, sourceDir)).map((name) => `${sourceDir}/${name}`)
  const sources = Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(path.join(root, file), 'utf8') }]),
  )
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const { errors, contracts } = outputSchema.parse(JSON.parse(solc.compile(input, { import: findImport })))
  const failures = errors.filter((error) => error.severity === 'error').map((error) => error.formattedMessage)
  if (failures.length > 0) throw new Error(failures.join('\n'))
  const compiled = (name: ContractName): CompiledContract => {
    const contract = contracts[`${sourceDir}/${name}.sol`]?.[name]
    if (contract === undefined) throw new Error(`${sourceDir}/${name}.sol has no contract ${name}`)
    return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
  }
  return {
    InvoiceEscrow: compiled('InvoiceEscrow'),
    TestUsdc: compiled('TestUsdc'),
    DevMulticall3: compiled('DevMulticall3'),
    DevWallet: compiled('DevWallet'),
  }
}

/** The ABI without the compiler's own type names, which no client reads. */
export function plainAbi(abi: readonly unknown[]): unknown {
  return JSON.parse(JSON.stringify(abi, (key, value: unknown) => (key === 'internalType' ? undefined : value)))
}

function findImport(file: string): { contents: string } | { error: string } {
  const found = path.join(root, 'node_modules', file)
  return existsSync(found) ? { contents: readFileSync(found, 'utf8') } : { error: `File not found: ${file}` }
}
