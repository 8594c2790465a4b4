import { getAddress, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from '@/server/payments/networks'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { type ContractName, contractArtifact } from '../../contracts/contract-artifact'
import { sandboxAccounts } from '../sandbox-accounts'
import { multicall3Address, type SandboxChain } from './sandbox-chain'

/** The identity of a chain: the escrow's address, and the hash of the block that deployed it. */
export type ChainInstance = { escrowContract: `0x${string}`; instanceId: `0x${string}` }

type Address = `0x${string}`

/** Seconds a payee has to release a lock. */
const releaseWindowSeconds = 3600

/** Initial balance of each payer: 1000 USDC. */
const payerFortuneMicroUsdc = 1_000_000_000n

/**
 * Makes a bare chain look like Base Sepolia to the service: USDC at its address, Multicall3, an escrow with an
 * operator, funded payers. The escrow's deployer is new each time, so that no two chains have an escrow at the same
 * address, and ledger entries of an older chain can never match this one.
 */
export async function deployContracts(chain: SandboxChain): Promise<ChainInstance> {
  const deployer = privateKeyToAccount(generatePrivateKey())
  await chain.setBalance({ address: deployer.address, value: parseEther('10') })
  const deploy = async (name: ContractName, args: unknown[] = []) => {
    const { abi, bytecode } = contractArtifact(name)
    const hash = await chain.deployContract({ abi, bytecode, args, account: deployer })
    const { contractAddress, blockHash } = await chain.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`the sandbox could not deploy ${name}`)
    return { address: getAddress(contractAddress), blockHash }
  }
  // The code contains the immutables; neither contract has storage that a move would lose.
  const place = async (name: ContractName, address: Address) => {
    const code = await chain.getCode({ address: (await deploy(name)).address })
    if (!code) throw new Error(`the sandbox could not place ${name} at ${address}`)
    await chain.setCode({ address, bytecode: code })
  }
  const usdc = baseSepolia.usdc.address
  await place('TestUsdc', usdc)
  await place('DevMulticall3', multicall3Address)
  const escrow = await deploy('InvoiceEscrow', [usdc, releaseWindowSeconds])
  for (const { address } of sandboxAccounts.payers) {
    const { abi } = contractArtifact('TestUsdc')
    const args = [address, payerFortuneMicroUsdc]
    await settled(
      chain,
      await chain.writeContract({ account: deployer, address: usdc, abi, functionName: 'mint', args }),
    )
  }
  const { payee, operator } = sandboxAccounts
  const appoint = { address: escrow.address, abi: escrowAbi, functionName: 'setOperator' } as const
  const args = [operator.address, true] as const
  await settled(chain, await chain.writeContract({ ...appoint, args, account: payee.account }))
  return { escrowContract: escrow.address, instanceId: escrow.blockHash }
}

/** Whether the chain is the one that the instance was deployed on. */
export async function isInstance(chain: SandboxChain, { instanceId, escrowContract }: ChainInstance): Promise<boolean> {
  const block = await chain.getBlock({ blockHash: instanceId }).catch(() => undefined)
  return block !== undefined && (await chain.getCode({ address: escrowContract })) !== undefined
}

async function settled(chain: SandboxChain, hash: `0x${string}`): Promise<void> {
  const { status } = await chain.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`the sandbox's transaction ${hash} was reverted`)
}
