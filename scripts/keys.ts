import path from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '@/server/kernel/errors'
import { issueKey } from '@/server/keys/issue-key'
import { listKeys, revokeKey } from '@/server/keys/manage-keys'
import { loadPeppers } from '@/server/keys/pepper'
import { readEnv } from '@/server/services/env'
import { type Database, openDatabaseForCommand } from '@/server/storage/open-database'
import { type Tier, tiers } from '@/wire/vocabulary'

// npm run keys -- create --tier pro | list | revoke <key_id> [--json]: works while the service runs.

const usage = `npm run keys -- create --tier ${tiers.join('|')} [--days <lifetime>]
npm run keys -- list
npm run keys -- revoke <key_id>
Add --json for machines.`

type Command = (db: Database, args: Arguments) => Promise<{ data: unknown; text: string }>
type Arguments = { env: ReturnType<typeof readEnv>; tier: Tier; days: number | undefined; keyId: string; now: Date }

const commands: Record<'create' | 'list' | 'revoke', Command> = {
  create: async (db, { env, tier, days, now }) => {
    const { pepper } = loadPeppers({ keyPepper: env.KEY_PEPPER, dataDir: env.DATA_DIR })
    const key = await issueKey(db, { tier, now, pepper, lifetimeDays: days })
    return {
      data: snakeCase({ ...key }),
      text: `${key.apiKey}\n${key.keyId}, ${key.tier}, expires ${key.expiresAt.toISOString()}. The key is shown only now.`,
    }
  },
  list: async (db, { now }) => {
    const keys = await listKeys(db, now)
    const lines = keys.map((key) =>
      [key.id, key.tier.padEnd(10), key.status.padEnd(7), key.createdAt.toISOString()].join('  '),
    )
    return {
      data: keys.map(({ id, ...key }) => snakeCase({ keyId: id, ...key })),
      text: lines.join('\n') || 'no keys yet',
    }
  },
  revoke: async (db, { keyId, now }) => {
    const { id, ...key } = await revokeKey(db, keyId, now)
    return { data: snakeCase({ keyId: id, ...key }), text: `${id} is revoked.` }
  },
}

await main().catch((error: unknown) => {
  console.error(error instanceof AppError && error.hint ? `${error.message}\n${error.hint}` : error)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const asked = readArguments()
  if (asked === undefined || asked.values.help) {
    console[asked ? 'log' : 'error'](usage)
    process.exitCode = asked ? 0 : 2
    return
  }
  const { positionals, values } = asked
  const [name = '', keyId = ''] = positionals
  const tier = tiers.find((known) => known === values.tier)
  const days = values.days === undefined ? undefined : Number(values.days)
  const command = Object.entries(commands).find(([known]) => known === name)?.[1]
  const complete = name === 'create' ? tier !== undefined : name === 'list' || keyId !== ''
  if (!command || !complete || (days !== undefined && !(days > 0))) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const env = readEnv()
  console.error(placeOf(env))
  const db = await openDatabaseForCommand({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const { data, text } = await command(db, { env, tier: tier ?? 'free', days, keyId, now: new Date() })
    console.log(values.json ? JSON.stringify(data, null, 2) : text)
  } finally {
    await db.close()
  }
}

/** A key in another database than the service's, or hashed with another pepper, never works. */
function placeOf({ DATABASE_URL, DATA_DIR, KEY_PEPPER }: ReturnType<typeof readEnv>): string {
  const database = DATABASE_URL ? 'that DATABASE_URL names' : `in ${path.resolve(DATA_DIR)}`
  const pepper = KEY_PEPPER ? 'KEY_PEPPER' : path.resolve(DATA_DIR, 'key-pepper')
  return `The database ${database}; keys are hashed with ${pepper}.`
}

/** Undefined for an unknown option or a missing value. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        tier: { type: 'string' },
        days: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch {
    return undefined
  }
}

function snakeCase(members: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(members).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(named)
}
