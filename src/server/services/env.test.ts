import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hostOf, readEnv } from './env'

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

  it('leaves the names of other programs alone, and takes an address of either case or with its checksum', () => {
    const others = {
      LOGLEVEL: 'x',
      DATADIR: 'x',
      PORTS: 'x',
      SERVICE_ENV: 'staging',
      SERVICE_ENVS: 'x',
      KEY_PEM: 'x',
      X402_PRIVATE_KEY: 'x',
      ESCROW_AGENT: 'x',
      CHAIN_ID: '1',
    }
    const payTo = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
    for (const each of [payTo, payTo.toLowerCase(), `0x${payTo.slice(2).toUpperCase()}`]) {
      expect(readEnv({ ...others, X402_PAY_TO: each }).X402_PAY_TO).toBe(each)
    }
  })

  it.each([
    [{ PORT: 'x' }, /PORT/],
    [{ SERVICE_ENV: 'prod' }, /SERVICE_ENV/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL.*postgres/],
    [{ X402_PAY_TO: '0x12' }, /X402_PAY_TO.*address/],
    [{ X402_PAY_TO: '0x036CbD53842c5426634e7929541eC2318f3dCF7F' }, /^X402_PAY_TO: .*EIP-55 checksum/],
    [{ ESCROW_PAYEE: '0x036cbD53842c5426634e7929541eC2318f3dCF7e' }, /^ESCROW_PAYEE: .*checksum/],
    [
      { X402_PAYTO: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
      /^X402_PAYTO is not a setting; did you mean X402_PAY_TO\?$/,
    ],
    [{ ESCROW_CONTARCT: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' }, /did you mean ESCROW_CONTRACT\?/],
    [{ KEY_PEPER: 'a long enough pepper' }, /did you mean KEY_PEPPER\?/],
    [{ SANBOX: 'off' }, /did you mean SANDBOX\?/],
    [{ SERVCE_ENV: 'production' }, /did you mean SERVICE_ENV\?/],
    [{ DATABSE_URL: 'postgres://db/rows' }, /did you mean DATABASE_URL\?/],
    [{ TRUSTED_PROXY_HOP: '1' }, /did you mean TRUSTED_PROXY_HOPS\?/],
    [{ X402PAY_TO: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' }, /did you mean X402_PAY_TO\?/],
    [{ CHAIN_RPC_URI: 'https://node.example' }, /did you mean CHAIN_RPC_URL\?/],
    [{ X402_NETWORK: 'solana' }, /X402_NETWORK.*base/],
    [{ X402_MORE_NETWORKS: 'polygon' }, /X402_MORE_NETWORKS.*network=node pairs/],
    [{ X402_MORE_NETWORKS: 'solana=https://node.example' }, /X402_MORE_NETWORKS.*networks are base-sepolia/],
    [{ X402_MORE_NETWORKS: 'polygon=node' }, /^X402_MORE_NETWORKS: must be network=node pairs/],
    [{ CDP_API_KEY_SECRET: 'short' }, /CDP_API_KEY_SECRET.*Ed25519/],
    [{ ESCROW_ENABLED: 'maybe' }, /ESCROW_ENABLED.*on or off/],
    [{ SERVICE_ENV: 'production' }, /KEY_PEPPER is required/],
    [{ PORT: '80 ' }, /^PORT: has leading or trailing white space/],
    [{ DATA_DIR: ' ' }, /^DATA_DIR: has leading or trailing white space/],
    [{ SERVICE_ENV: 'production', KEY_PEPPER: ' '.repeat(32) }, /^KEY_PEPPER: has leading or trailing white space/],
    [{ PORT: '1e3' }, /^PORT: must be a whole number from 0 to 65535, in digits/],
    [{ PORT: '0x50' }, /^PORT: must be a whole number/],
    [{ MAX_BODY_BYTES: '1MB' }, /^MAX_BODY_BYTES: must be a whole number from 1024/],
    [{ MAX_BODY_BYTES: '99999999999' }, /^MAX_BODY_BYTES: must be a whole number/],
    [{ ESCROW_CONFIRMATIONS: '2.5' }, /^ESCROW_CONFIRMATIONS: must be a whole number from 1/],
    [{ X402_PAY_TO: `0x${'0'.repeat(40)}` }, /^X402_PAY_TO: must not be the zero address/],
    [{ ESCROW_OPERATOR_KEY: `0x${'0'.repeat(64)}` }, /^ESCROW_OPERATOR_KEY: must be a private key/],
    [{ PUBLIC_URL: 'https://user:secret@rows.example' }, /^PUBLIC_URL: must be a URL without/],
    [{ PUBLIC_URL: 'https://rows.example/?x=1' }, /^PUBLIC_URL: must be a URL without/],
    [{ AI_TOKENS_PER_DAY: 'free=2M' }, /^AI_TOKENS_PER_DAY: must be tier=tokens pairs/],
    [{ AI_TOKENS_PER_DAY: 'free=' }, /^AI_TOKENS_PER_DAY: must be tier=tokens pairs/],
    [{ AI_TOKENS_PER_DAY: 'gold=1' }, /^AI_TOKENS_PER_DAY: must be .* tiers are anonymous/],
    [{ AI_TOKENS_PER_DAY: 'free=1,free=2' }, /^AI_TOKENS_PER_DAY: has a tier twice/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' }, /^OTEL_EXPORTER_OTLP_HEADERS: must be name=value pairs/],
    [{ PORT: '4000', SANDBOX_CHAIN_PORT: '4000' }, /^PORT and SANDBOX_CHAIN_PORT are the same port/],
    [
      { SANDBOX_CHAIN_PORT: '9', SANDBOX_FACILITATOR_PORT: '9' },
      /^SANDBOX_CHAIN_PORT and SANDBOX_FACILITATOR_PORT are/,
    ],
  ])('stops at %j with a sentence that names the variable', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence)
  })

  const cdpSecret = Buffer.alloc(64, 7).toString('base64')
  const wallet = `0x${'ab'.repeat(20)}`
  const node = 'https://node.example/key'
  const facilitator = { X402_FACILITATOR_URL: 'https://pay.example' }
  const production = { SERVICE_ENV: 'production', KEY_PEPPER: 'a long enough pepper' }

  it.each([
    [{ ...production, SANDBOX: 'on' }, /^SANDBOX .* production/],
    [{ ...production, SANDBOX: 'running' }, /^SANDBOX .* production/],
    [{ SANDBOX: 'on', CHAIN_RPC_URL: 'http://127.0.0.1:8545' }, /^SANDBOX would replace CHAIN_RPC_URL;/],
    [{ SANDBOX: 'on', X402_PAY_TO: wallet, ESCROW_PAYEE: wallet }, /^SANDBOX would replace X402_PAY_TO, ESCROW_PAYEE;/],
    [{ SANDBOX: 'on', X402_FACILITATOR_URL: 'https://pay.example' }, /^SANDBOX would replace X402_FACILITATOR_URL;/],
    [{ ESCROW_ENABLED: 'on', ESCROW_CONTRACT: wallet }, /^ESCROW_ENABLED needs ESCROW_PAYEE, CHAIN_RPC_URL too;/],
    [{ ...production, X402_PAY_TO: wallet }, /^X402_PAY_TO needs CHAIN_RPC_URL in production/],
    [{ OPENAI_MODEL: 'gpt-4o-mini' }, /^OPENAI_MODEL needs OPENAI_API_KEY or OPENAI_BASE_URL too/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }, /^OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT too/],
    [{ KEY_PEPPER: 'a long enough pepper,a long enough pepper' }, /^KEY_PEPPER is the same secret twice/],
    [
      { ...facilitator, X402_MORE_NETWORKS: `arbitrum-sepolia=${node},arbitrum-sepolia=${node}` },
      /^X402_MORE_NETWORKS has arbitrum-sepolia twice/,
    ],
    [
      { ...production, X402_FACILITATOR_URL: 'http://pay.example', X402_PAY_TO: wallet, CHAIN_RPC_URL: node },
      /^X402_FACILITATOR_URL must be an https URL in production/,
    ],
    [
      { ...production, X402_FACILITATOR_URL: 'http://127.0.0.1:4021', X402_PAY_TO: wallet, CHAIN_RPC_URL: node },
      /^X402_FACILITATOR_URL must be an https URL in production/,
    ],
    [
      { X402_NETWORK: 'base', X402_FACILITATOR_URL: 'http://pay.example', X402_PAY_TO: wallet, CHAIN_RPC_URL: node },
      /^X402_FACILITATOR_URL must be an https URL on base:/,
    ],
    [{ ...production, PUBLIC_URL: 'http://rows.example' }, /^PUBLIC_URL must be an https URL in production/],
    [
      { ...production, X402_PAY_TO: wallet, CHAIN_RPC_URL: 'http://node.example' },
      /^CHAIN_RPC_URL must be an https URL in production/,
    ],
    [
      { ...production, X402_PAY_TO: wallet, CHAIN_RPC_URL: 'http://10.example.org' },
      /^CHAIN_RPC_URL must be an https URL in production/,
    ],
    [
      {
        ...{ X402_NETWORK: 'base', X402_PAY_TO: wallet, CHAIN_RPC_URL: node, ...facilitator },
        X402_MORE_NETWORKS: 'polygon=http://8.8.8.8:8545',
      },
      /^X402_MORE_NETWORKS must be an https URL on base/,
    ],
    [{ ...facilitator, X402_NETWORK: 'base', X402_PAY_TO: wallet }, /^X402_PAY_TO needs CHAIN_RPC_URL on base:/],
    [{ ...production, X402_NETWORK: 'base-sepolia' }, /^X402_PAY_TO is required with X402_NETWORK/],
    [{ ...production, ...facilitator }, /^X402_PAY_TO is required with X402_FACILITATOR_URL/],
    [
      { ...production, CDP_API_KEY_ID: 'id', CDP_API_KEY_SECRET: cdpSecret },
      /^X402_PAY_TO is required with CDP_API_KEY_ID/,
    ],
    [{ SANDBOX: 'on', X402_NETWORK: 'base-sepolia' }, /^SANDBOX would replace X402_NETWORK;/],
    [
      { X402_NETWORK: 'base', X402_PAY_TO: wallet, CHAIN_RPC_URL: node },
      /^X402_FACILITATOR_URL must be set for X402_NETWORK base/,
    ],
    [{ ...production, X402_NETWORK: 'base', X402_FACILITATOR_URL: 'https://pay.example' }, /^X402_PAY_TO is required/],
    [{ ...production, X402_FACILITATOR_TOKEN: 'secret' }, /^X402_PAY_TO is required with X402_FACILITATOR_TOKEN/],
    [{ ...facilitator, X402_NETWORK: 'base', X402_MORE_NETWORKS: `base=${node}` }, /^X402_MORE_NETWORKS repeats base,/],
    [
      { ...facilitator, X402_MORE_NETWORKS: `polygon=${node}` },
      /^X402_MORE_NETWORKS has polygon next to base-sepolia:/,
    ],
    [{ X402_MORE_NETWORKS: `arbitrum-sepolia=${node}` }, /^X402_FACILITATOR_URL must be set for X402_MORE_NETWORKS/],
    [
      { ...production, ...facilitator, X402_MORE_NETWORKS: `arbitrum-sepolia=${node}` },
      /^X402_PAY_TO is required with X402_MORE_NETWORKS/,
    ],
    [{ CDP_API_KEY_ID: 'id' }, /^CDP_API_KEY_ID needs CDP_API_KEY_SECRET too;/],
    [{ CDP_API_KEY_SECRET: cdpSecret }, /^CDP_API_KEY_SECRET needs CDP_API_KEY_ID too;/],
    [
      { X402_FACILITATOR_TOKEN: 'secret', CDP_API_KEY_ID: 'id', CDP_API_KEY_SECRET: cdpSecret },
      /^X402_FACILITATOR_TOKEN and CDP_API_KEY_ID/,
    ],
  ])('stops at the contradiction in %j with one sentence', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence)
    expect(() => readEnv(variables)).toThrow(/^[^\n]+$/)
  })

  it('starts with .env.example as it is, copied and filled in for production', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'))
    expect(readEnv(example)).toMatchObject({ SERVICE_ENV: 'development' })
    const real = { CHAIN_RPC_URL: 'https://rpc.example', X402_PAY_TO: wallet }
    expect(readEnv({ ...example, ...production, ...real }).SANDBOX).toBe(false)
  })

  it.each(['http://127.0.0.1:8545', 'http://node:8545', 'http://10.0.0.5:8545', 'http://[fd00::1]:8545', node])(
    'asks a node of its own network in production: %s',
    (CHAIN_RPC_URL) => {
      const variables = { ...production, X402_PAY_TO: wallet, CHAIN_RPC_URL, PUBLIC_URL: 'http://localhost:3000' }
      expect(readEnv(variables)).toMatchObject({ CHAIN_RPC_URL })
    },
  )

  it('takes the settings of a sandbox that runs already', () => {
    const settings = { CHAIN_RPC_URL: 'http://127.0.0.1:8545', X402_PAY_TO: wallet }
    expect(readEnv({ SANDBOX: 'running', ...settings })).toMatchObject({ SANDBOX: true, ...settings })
  })

  it('has no sandbox outside development, or where payments are configured', () => {
    expect(readEnv({ SERVICE_ENV: 'staging' }).SANDBOX).toBe(false)
    expect(readEnv({ X402_PAY_TO: wallet }).SANDBOX).toBe(false)
    expect(readEnv({ ESCROW_ENABLED: 'off' }).SANDBOX).toBe(true)
    expect(readEnv({ CHAIN_RPC_URL: 'http://127.0.0.1:8545' }).SANDBOX).toBe(false)
    expect(readEnv({ SANDBOX: 'off' }).SANDBOX).toBe(false)
  })

  it('listens in development on this machine alone, unless HOST says otherwise', () => {
    expect(hostOf(readEnv({}))).toBe('127.0.0.1')
    expect(hostOf(readEnv({ HOST: '0.0.0.0' }))).toBe('0.0.0.0')
    expect(hostOf(readEnv(production))).toBeUndefined()
  })

  it.each(['short', 'long enough to be one, short', 'one long enough pepper,,another long enough one'])(
    'takes no pepper like %j',
    (pepper) => {
      expect(() => readEnv({ KEY_PEPPER: pepper })).toThrow(/^KEY_PEPPER: must be a secret/)
    },
  )

  it('never repeats a secret in its sentence', () => {
    expect(() => readEnv({ ESCROW_OPERATOR_KEY: '0xsecret' })).toThrow(/^(?!.*0xsecret)/s)
  })

  it('is documented variable by variable in .env.example', () => {
    const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    const read = Object.keys(readEnv({ ...Object.fromEntries(documented.map((name) => [name, ''])) }))
    expect(documented).toEqual(expect.arrayContaining(read))
  })
})
