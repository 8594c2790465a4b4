import pg from 'pg'
import { Session, type SessionOptions } from './session'

/**
 * The standard `pg` pool over the embedded database. One connection, because there is one session: statements queue in
 * the pool. Inside a transaction use only the transaction's client, otherwise both deadlock.
 */
export const sessionPool = (options: SessionOptions): pg.Pool =>
  new pg.Pool({
    ...embeddedCredentials,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new Session(options),
    // Prepared statements belong to the database's only session and outlive their connection.
    onConnect: (client) => client.query('DEALLOCATE ALL'),
  })

/** PGlite needs no password, but pg requires a user name. */
export const embeddedCredentials = { host: 'embedded', user: 'postgres', database: 'postgres', ssl: false } as const
