import { createTRPCClient, httpLink } from '@trpc/client'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppRouter } from '@/server/api/root'
import { type App, startApp } from '../fixtures/app'
import { type Chain, startChain } from '../fixtures/chain'

let chain: Chain
let app: App
beforeAll(async () => {
  chain = await startChain()
  app = await startApp({ CHAIN_RPC_URL: chain.rpcUrl, WALLETCONNECT_PROJECT_ID: 'test' })
})
afterAll(async () => {
  await app.close()
  await chain.stop()
})

const transformer = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value }
const consoleOf = ({ url }: App) =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/api/trpc`, transformer })] }).console
const balance = (to: string) => ({
  method: 'eth_call' as const,
  params: [
    { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [chain.payer] }) },
    'latest',
  ],
})
const refused = (status: number, code: string) =>
  expect.objectContaining({ data: expect.objectContaining({ refusal: expect.objectContaining({ status, code }) }) })

describe('what the console needs for WalletConnect', () => {
  it('is its project and relay, and nothing where no project is named', async () => {
    expect(await consoleOf(app).walletConnect.query()).toEqual({
      projectId: 'test',
      relayUrl: 'wss://relay.walletconnect.org',
    })
    const plain = await startApp({ CHAIN_RPC_URL: chain.rpcUrl })
    expect(await consoleOf(plain).walletConnect.query()).toBeNull()
    await expect(consoleOf(plain).chainRead.mutate(balance(chain.usdc))).rejects.toEqual(
      refused(403, 'chain_read_refused'),
    )
    await plain.close()
  })

  it('is the chain, as far as payments read it', async () => {
    expect(await consoleOf(app).chainRead.mutate(balance(chain.usdc))).toEqual({
      result: `0x${(1_000_000_000).toString(16).padStart(64, '0')}`,
    })
    expect(await consoleOf(app).chainRead.mutate({ method: 'eth_blockNumber', params: [] })).toHaveProperty('result')
  })

  it('is no node for everybody: other contracts and methods are refused', async () => {
    await expect(consoleOf(app).chainRead.mutate(balance(chain.payer))).rejects.toEqual(
      refused(403, 'chain_read_refused'),
    )
    const mint = { method: 'anvil_setBalance', params: [] } as never
    await expect(consoleOf(app).chainRead.mutate(mint)).rejects.toThrow()
  })
})
