import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { bundleSupervisor } from './bundle-supervisor'
import { SupervisorAnswer, type SupervisorOrder } from './supervisor-messages'

/** A private chain that looks like Base Sepolia, with everything needed to accept payments on it. */
export type Sandbox = {
  rpcUrl: string
  chainId: number
  usdc: `0x${string}`
  escrowContract: `0x${string}`
  payee: `0x${string}`
  payTo: `0x${string}`
  /** May release and refund for the payee. Public, like every key here: see sandbox-accounts. */
  operatorKey: `0x${string}`
  facilitatorUrl: string
  /** Wallets with 1000 USDC and ether for gas. */
  payers: readonly { address: `0x${string}`; privateKey: `0x${string}` }[]
  /** The chain's identity. A ledger kept for another chain must not be used with this one. */
  instanceId: `0x${string}`
  /** Saves the chain's state for the next start and stops everything. */
  stop(): Promise<void>
}

export type SandboxOptions = {
  /** Holds the chain between runs, and sandbox.json while it runs. One sandbox at a time. */
  dataDir: string
  /** 0 or absent: a free port. */
  chainPort?: number
  facilitatorPort?: number
  /** Aborting it has the same effect as `stop`. */
  signal?: AbortSignal
}

/**
 * Starts a local chain (anvil, id 84532) with test USDC, the escrow contract and funded payers, and an x402
 * facilitator, in about a second, and describes them in DATA_DIR/sandbox.json (ADR 11). They run in a separate process
 * group, so that Ctrl-C reaches only the service, and end with this process however it ends.
 * @throws with the reason when it cannot start, for example because a port is taken.
 */
export async function startSandbox({
  dataDir,
  chainPort = 0,
  facilitatorPort = 0,
  signal,
}: SandboxOptions): Promise<Sandbox> {
  signal?.throwIfAborted()
  const order: SupervisorOrder = { dataDir: path.resolve(dataDir), chainPort, facilitatorPort }
  const child = fork(await bundleSupervisor(), [JSON.stringify(order)], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  let stopping = false
  const stop = async () => {
    stopping = true
    if (child.connected) child.disconnect()
    await ended
  }
  signal?.addEventListener('abort', stop, { once: true })
  const answer = await firstAnswer(child)
  if (answer.kind === 'failed') {
    await ended // its files are closed and the directory is free
    throw new Error(`the sandbox could not start: ${answer.message}`)
  }
  void ended.then(
    () => stopping || console.error('The sandbox stopped unexpectedly; restart the service to accept payments again.'),
  )
  return sandboxOf(answer, stop)
}

type Ready = Extract<SupervisorAnswer, { kind: 'ready' }>

async function firstAnswer(child: ChildProcess): Promise<SupervisorAnswer> {
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code} before it was ready`)))
  })
  return SupervisorAnswer.parse(message)
}

function sandboxOf({ content, operatorKey }: Ready, stop: () => Promise<void>): Sandbox {
  return {
    rpcUrl: content.rpc_url,
    chainId: content.chain_id,
    usdc: content.usdc,
    escrowContract: content.escrow_contract,
    payee: content.payee,
    payTo: content.pay_to,
    operatorKey,
    facilitatorUrl: content.facilitator_url,
    payers: content.payers.map(({ address, private_key }) => ({ address, privateKey: private_key })),
    instanceId: content.instance_id,
    stop,
  }
}
