import pg from 'pg'
import { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'

/** Deadlines in milliseconds: in total less than the five seconds after which a call fails with 503. */
const deadlines = { connect: 2_000, lock: 1_000, statement: 2_500, answer: 2_800 }

export type ServerPools = {
  /** For calls, with statement deadlines. */
  pool: pg.Pool
  /** For migrations and upkeep, without deadlines. */
  background: pg.Pool
}

/**
 * Connects to a PostgreSQL server, which any number of instances may share.
 * @throws SessionTimeZoneError if the server's sessions do not run in UTC.
 */
export async function openServer(databaseUrl: string): Promise<ServerPools> {
  const background = openPool(databaseUrl, { max: 1 })
  try {
    await requireUtc(background)
  } catch (error) {
    await background.end()
    throw error
  }
  const timeouts = `-c statement_timeout=${deadlines.statement} -c lock_timeout=${deadlines.lock}`
  const pool = openPool(databaseUrl, {
    max: 10,
    query_timeout: deadlines.answer,
    options: `${utc} ${timeouts} -c idle_in_transaction_session_timeout=10000`,
  })
  return { pool, background }
}

const utc = '-c TimeZone=UTC' // Prisma writes timestamps in UTC without an offset

function openPool(connectionString: string, settings: pg.PoolConfig): pg.Pool {
  const timeouts = { connectionTimeoutMillis: deadlines.connect, keepAlive: true }
  const pool = new pg.Pool({ connectionString, options: utc, ...timeouts, ...settings })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke')
  })
  return pool
}

async function requireUtc(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>("SELECT current_setting('TimeZone') AS zone")
  const zone = rows[0]?.zone
  if (zone !== 'UTC' && zone !== 'GMT') throw new SessionTimeZoneError(zone)
}

export class SessionTimeZoneError extends AppError {
  constructor(zone: string | undefined) {
    super(`the database's sessions run in time zone ${zone}, not in UTC`, {
      status: 503,
      code: 'session_time_zone',
      hint: 'Remove "options" from DATABASE_URL, or set it to -c TimeZone=UTC.',
    })
  }
}
