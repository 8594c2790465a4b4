import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { sandboxChain } from './sandbox-chain'

type Request = { id: number; method: string }

const hash = `0x${'ab'.repeat(32)}` as const
const closing: (() => unknown)[] = []
afterEach(() => closing.splice(0).map((close) => close()))

/** A node at one block, which has the receipt of a transaction only when asked for the third time. */
async function slowNode() {
  let asked = 0
  const answers: Record<string, () => unknown> = {
    eth_blockNumber: () => '0x7',
    eth_getTransactionByHash: () => ({ hash, blockNumber: '0x7', nonce: '0x0', type: '0x2' }),
    eth_getBlockByNumber: () => ({ number: '0x7', transactions: [] }),
    eth_getTransactionReceipt: () => (++asked < 3 ? null : { transactionHash: hash, blockNumber: '0x7', logs: [] }),
  }
  const server = createServer(async (request, response) => {
    const calls = [JSON.parse(await text(request))].flat() as Request[]
    const results = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers[method]?.() ?? null }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(results))
  })
  closing.push(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('sandboxChain', () => {
  it('waits for a receipt that comes after its block, although no other block follows', async () => {
    const chain = sandboxChain(await slowNode())
    const receipt = await chain.waitForTransactionReceipt({ hash })
    expect(receipt.blockNumber).toBe(7n)
  })
})
