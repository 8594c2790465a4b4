import pg from 'pg'
import { AppError } from '@/server/kernel/errors'

/**
 * Connects to a PostgreSQL server, which any number of instances may share.
 * @throws SessionTimeZoneError when the server's sessions do not run in UTC.
 */
export async function openServer(databaseUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    options: '-c TimeZone=UTC', // Prisma writes moments without an offset and means UTC
  })
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`an idle database connection broke: ${error.message}`)
  })
  try {
    await requireUtc(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function requireUtc(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>("SELECT current_setting('TimeZone') AS zone")
  const zone = rows[0]?.zone
  if (zone !== 'UTC') throw new SessionTimeZoneError(zone)
}

export class SessionTimeZoneError extends AppError {
  constructor(zone: string | undefined) {
    super(`the database's sessions run in time zone ${zone}, not in UTC`, {
      status: 503,
      code: 'session_time_zone',
      hint: 'Remove "options" from DATABASE_URL, or let it say -c TimeZone=UTC.',
    })
  }
}
