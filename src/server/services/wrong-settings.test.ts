import { expect, test } from 'vitest'
import { readEnv } from './env'
import type { Variables } from './variables'

const text = ['a\nb', 'ünï-cödé-of-sixteen-or-more']
const page = ['rows.example', 'ftp://rows.example', 'http://', 'https://rows.example:99999']
const base = [...page, 'https://user:secret@rows.example', 'https://rows.example/?a=1', 'https://rows.example/#a']
const number = ['x', '-1', '1.5', '1e3', '0x10', '99999999999999999']
const word = ['x', '12', 'ON OFF']
const hash = ['x', '0x12', `0x${'0'.repeat(40)}`, `0x${'g'.repeat(40)}`, `0x${'1'.repeat(41)}`]
/** By variable, values that are wrong by themselves; white space is wrong in all. */
const wrong: Record<keyof Variables, readonly string[]> = {
  PORT: [...number, '65536'],
  HOST: ['http://rows.example', 'rows.example:80', '[::1]', 'not a host', '-a', '1.2.3.4/8', 'a..b'],
  PUBLIC_URL: base,
  SERVICE_ENV: [...word, 'Production', 'prod'],
  DATA_DIR: [],
  DATABASE_URL: ['x', 'mysql://db/rows', 'postgres', 'postgres://db:99999/rows'],
  KEY_PEPPER: ['short', 'a long enough pepper,', 'a long enough pepper,short', `${'one-of-three-peppers,'.repeat(3)}`],
  TRUSTED_PROXY_HOPS: [...number, '11', 'true'],
  MAX_BODY_BYTES: [...number, '0', '1023', '1MB'],
  INFERRED_CHARACTERS_PER_MINUTE: [...number, '0', '1000000001'],
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: base,
  OPENAI_MODEL: [],
  AI_MODEL_ROWS: [...number, '1000001'],
  AI_TOKENS_PER_DAY: ['x', '5', 'free', 'free=', 'free=2M', 'gold=1', 'free=1,free=2', 'free=-1'],
  CHAIN_RPC_URL: [...page, 'ws://node.example'],
  X402_NETWORK: [...word, 'Base', 'ethereum', 'eip155:8453'],
  X402_MORE_NETWORKS: [...word, 'polygon', 'polygon=node', 'solana=https://node.example', 'polygon=https://a.example,'],
  X402_FACILITATOR_URL: base,
  X402_FACILITATOR_TOKEN: text,
  CDP_API_KEY_ID: [],
  CDP_API_KEY_SECRET: ['short', Buffer.alloc(63).toString('base64')],
  X402_PAY_TO: hash,
  ESCROW_ENABLED: word,
  ESCROW_CONTRACT: hash,
  ESCROW_PAYEE: hash,
  ESCROW_OPERATOR_KEY: ['x', '0x12', `0x${'0'.repeat(64)}`, `0x${'g'.repeat(64)}`, 'f'.repeat(64)],
  ESCROW_CONFIRMATIONS: [...number, '0', '1001'],
  SANDBOX: [...word, 'RUNNING'],
  SANDBOX_CHAIN_PORT: [...number, '65536'],
  SANDBOX_FACILITATOR_PORT: [...number, '65536'],
  LOG_LEVEL: [...word, 'INFO', 'verbose'],
  METRICS_TOKEN: [...text, 'short'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [...base, 'grpc://collector.example'],
  OTEL_EXPORTER_OTLP_HEADERS: ['nonsense', '=x', 'a b=c'],
  OTEL_SERVICE_NAME: [],
}

test.each(Object.entries(wrong))('stops at each wrong %s with one sentence that names it', (name, values) => {
  for (const value of [...values, ' x', 'x ', ' ']) {
    if (name === 'CDP_API_KEY_SECRET' && value === ' x') continue
    const said = sentenceOf({ [name]: value })
    expect(said, value).toMatch(new RegExp(`^${name}: (?:must|has|Invalid option: expected) [^\\n]+\\.$`))
  }
})

function sentenceOf(variables: Record<string, string>): string {
  try {
    readEnv(variables)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
