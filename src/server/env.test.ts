import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

describe('readEnv', () => {
  it('needs nothing, and follows PORT in its public URL', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      SERVICE_ENV: 'development',
      SANDBOX: true,
    })
    expect(readEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
    expect(readEnv({ PUBLIC_URL: 'https://rows.example/' }).PUBLIC_URL).toBe('https://rows.example')
  })

  it('takes an empty variable for an absent one', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    [{ PORT: 'x' }, /PORT/],
    [{ SERVICE_ENV: 'prod' }, /SERVICE_ENV/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL.*postgres/],
    [{ X402_PAY_TO: '0x12' }, /X402_PAY_TO.*address/],
    [{ ESCROW_ENABLED: 'maybe' }, /ESCROW_ENABLED.*on or off/],
    [{ SERVICE_ENV: 'production' }, /KEY_PEPPER is required/],
  ])('stops at %j with a sentence that names the variable', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence)
  })

  it('has no sandbox outside development, or beside a real chain', () => {
    expect(readEnv({ SERVICE_ENV: 'staging' }).SANDBOX).toBe(false)
    expect(readEnv({ CHAIN_RPC_URL: 'http://127.0.0.1:8545' }).SANDBOX).toBe(false)
    expect(readEnv({ SANDBOX: 'off' }).SANDBOX).toBe(false)
  })

  it('never repeats a secret in its sentence', () => {
    expect(() => readEnv({ ESCROW_OPERATOR_KEY: '0xsecret' })).toThrow(/^(?!.*0xsecret)/s)
  })

  it('is documented variable by variable in .env.example', () => {
    const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    const read = Object.keys(readEnv({ ...Object.fromEntries(documented.map((name) => [name, ''])) }))
    expect(documented).toEqual(expect.arrayContaining(read))
  })
})
