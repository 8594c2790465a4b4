import { expect, test } from 'vitest'
import { callSandbox, sandboxWallet } from './sandbox-calls'

const asked = (host: string, SANDBOX = true) => ({
  services: {
    env: { SANDBOX, DATA_DIR: '.data', PUBLIC_URL: 'http://rowmint.test', CHAIN_RPC_URL: 'http://127.0.0.1:1' },
  },
  call: { host },
})

test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', 'rowmint.test.evil.example'])(
  '403: the wallets of the sandbox are not for a page of another site, whose name %s leads here',
  (host) => {
    const refusal = expect.objectContaining({ status: 403, code: 'foreign_host' })
    expect(() => sandboxWallet(asked(host))).toThrow(refusal)
    expect(() => callSandbox(asked(host), { method: 'eth_chainId', params: [] })).toThrow(refusal)
  },
)

test('without a sandbox there is no wallet', () => {
  expect(sandboxWallet(asked('localhost:3000', false))).toBeNull()
})
