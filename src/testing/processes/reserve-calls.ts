import { reserveCall } from '@/server/billing/usage'
import { openDatabaseForCommand } from '@/server/storage/open-database'

// Arguments: where the database is, a key's id, how many calls. Prints how many were let through.
const [location = '', keyId = '', count = ''] = process.argv.slice(2)
const db = await openDatabaseForCommand(JSON.parse(location))
const call = {
  subject: keyId,
  tier: 'free',
  now: new Date('2026-11-21T12:00:00Z'),
  endpoint: '/api/v1/generate',
  records: 10,
  aiRecords: 0,
} as const
const results = await Promise.allSettled(
  Array.from({ length: Number(count) }, () => reserveCall(db, call, 'http://rowmint.test')),
)
await db.close()
console.log(results.filter(({ status }) => status === 'fulfilled').length)
