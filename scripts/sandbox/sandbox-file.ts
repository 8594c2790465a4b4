import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
const hex32 = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]{64}$/)])

const payer = z.object({ address, private_key: hex32 })

/** DATA_DIR/sandbox.json, which clients read while the sandbox runs (ADR 11). */
export const SandboxFile = z.object({
  rpc_url: z.url(),
  chain_id: z.int(),
  usdc: address,
  escrow_contract: address,
  payee: address,
  pay_to: address,
  facilitator_url: z.url(),
  payers: z.tuple([payer], payer),
  /** Hash of the block that deployed the escrow: a chain without it is another chain. */
  instance_id: hex32,
})
export type SandboxFile = z.infer<typeof SandboxFile>

const fileOf = (dataDir: string) => path.join(dataDir, 'sandbox.json')

/** Writes DATA_DIR/sandbox.json so that only its owner can read the keys in it. */
export function writeSandboxFile(dataDir: string, content: SandboxFile): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600) // otherwise an existing file keeps its mode
}

/**
 * Reads DATA_DIR/sandbox.json.
 * @throws when there is none, because no sandbox runs on that directory.
 */
export function readSandboxFile(dataDir: string): SandboxFile {
  const file = fileOf(dataDir)
  try {
    return SandboxFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`no running sandbox is described by ${file}; start the service with \`npm start\` first`, { cause })
  }
}

/** Removes DATA_DIR/sandbox.json, whose ports are no longer valid. */
export function removeSandboxFile(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}
