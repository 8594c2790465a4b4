// Compiles the contracts and writes what the rest of the project reads: contracts/artifacts and src/wire/payments/escrow-abi.ts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileContracts, plainAbi } from './compile-contracts'

const root = path.join(import.meta.dirname, '../..')
const abiFile = path.join(root, 'src/wire/payments/escrow-abi.ts')
const compiled = compileContracts()

mkdirSync(path.join(root, 'contracts/artifacts'), { recursive: true })
for (const [name, { abi, bytecode }] of Object.entries(compiled)) {
  const file = path.join(root, `contracts/artifacts/${name}.json`)
  writeFileSync(file, `${JSON.stringify({ abi: plainAbi(abi), bytecode }, null, 1)}\n`)
  console.log(`${name}: ${(bytecode.length - 2) / 2} bytes`)
}

writeFileSync(
  abiFile,
  `/** The interface of contracts/src/InvoiceEscrow.sol. Written by \`npm run contracts:build\`; a test compares it with the source. */
export const escrowAbi = ${JSON.stringify(plainAbi(compiled.InvoiceEscrow.abi))} as const
`,
)
const { status } = spawnSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', abiFile], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
