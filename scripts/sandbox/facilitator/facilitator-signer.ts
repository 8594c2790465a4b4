import { toFacilitatorEvmSigner } from '@x402/evm'
import type { VerifyTypedDataParameters } from 'viem'
import type { SandboxChain } from '../chain/sandbox-chain'
import type { SandboxAccount } from '../sandbox-accounts'

/**
 * The wallet operations that the reference facilitator needs. Transactions are sent sequentially, each with the next
 * nonce of the chain: counting nonces here would leave a gap after every transaction that fails before it is sent.
 */
export function facilitatorSigner(chain: SandboxChain, { account, address }: SandboxAccount) {
  const oneByOne = queue()
  return toFacilitatorEvmSigner({
    address,
    readContract: (call) => chain.readContract({ ...call, args: call.args ?? [] }),
    // x402 types the same message more loosely.
    verifyTypedData: (message) => chain.verifyTypedData(message as VerifyTypedDataParameters),
    getCode: (of) => chain.getCode(of),
    writeContract: (call) => oneByOne(() => chain.writeContract({ ...call, account })),
    sendTransaction: (transaction) => oneByOne(() => chain.sendTransaction({ ...transaction, account })),
    waitForTransactionReceipt: (of) => chain.waitForTransactionReceipt(of),
  })
}

function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = last.then(task, task)
    last = mine
    return mine
  }
}
