import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '@/server/services/env'
import { openDatabase } from '@/server/storage/open-database'
import { forgetPayments } from '@/server/storage/tables/payments/open-entries'
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox'

/** A configuration for payments on the sandbox, and the sandbox to stop with the service. */
export type SandboxedEnv = { env: Env; sandbox?: Sandbox }

/**
 * Starts the local chain if configured, and directs payments to it (ADR 11). Ledger entries of an earlier chain are
 * dropped when the chain is new, because their payments do not exist on it.
 */
export async function withSandbox(env: Env): Promise<SandboxedEnv> {
  if (!env.SANDBOX) return { env }
  const sandbox = await startSandbox({
    dataDir: env.DATA_DIR,
    chainPort: env.SANDBOX_CHAIN_PORT,
    facilitatorPort: env.SANDBOX_FACILITATOR_PORT,
  })
  await forgetEarlierChain(env, sandbox.instanceId)
  return { env: { ...env, ...settingsOf(sandbox) }, sandbox }
}

const settingsOf = (sandbox: Sandbox): Partial<Env> => ({
  CHAIN_RPC_URL: sandbox.rpcUrl,
  X402_FACILITATOR_URL: sandbox.facilitatorUrl,
  X402_PAY_TO: sandbox.payTo,
  ESCROW_ENABLED: true,
  ESCROW_CONTRACT: sandbox.escrowContract,
  ESCROW_PAYEE: sandbox.payee,
  ESCROW_OPERATOR_KEY: sandbox.operatorKey,
})

/** DATA_DIR/ledger-chain names the ledger's sandbox chain; without the file there was none. */
async function forgetEarlierChain(env: Env, instanceId: string): Promise<void> {
  const marker = path.join(env.DATA_DIR, 'ledger-chain')
  const earlier = existsSync(marker) ? readFileSync(marker, 'utf8') : instanceId
  if (earlier !== instanceId) {
    const db = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
    await forgetPayments(db)
    await db.close()
  }
  writeFileSync(marker, instanceId)
}
