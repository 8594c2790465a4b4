// `npm run sandbox`: the sandbox without the service, until Ctrl-C; prints the configuration that uses it.
import { readEnv } from '@/server/services/env'
import { startSandbox } from './start-sandbox'

const { DATA_DIR, SANDBOX_CHAIN_PORT, SANDBOX_FACILITATOR_PORT } = readEnv()
const sandbox = await startSandbox({
  dataDir: DATA_DIR,
  chainPort: SANDBOX_CHAIN_PORT,
  facilitatorPort: SANDBOX_FACILITATOR_PORT,
})
const settings = {
  SANDBOX: 'off',
  CHAIN_RPC_URL: sandbox.rpcUrl,
  X402_FACILITATOR_URL: sandbox.facilitatorUrl,
  X402_PAY_TO: sandbox.payTo,
  ESCROW_ENABLED: 'true',
  ESCROW_CONTRACT: sandbox.escrowContract,
  ESCROW_PAYEE: sandbox.payee,
  ESCROW_OPERATOR_KEY: sandbox.operatorKey,
}
for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
for (const stop of ['SIGINT', 'SIGTERM'] as const) process.once(stop, () => void sandbox.stop())
