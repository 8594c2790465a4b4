import pg from 'pg'
import { Session, type SessionOptions } from './session'

/**
 * The stock `pg` pool over the embedded database. One connection, because there is one session: statements wait in
 * the pool. Inside a transaction use only the transaction's client, else the two wait for each other.
 */
export const sessionPool = (options: SessionOptions): pg.Pool =>
  new pg.Pool({
    ...embeddedCredentials,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new Session(options),
    // Statements belong to the one session of the database, and outlive the connection that named them.
    onConnect: (client) => client.query('DEALLOCATE ALL'),
  })

/** PGlite asks for no password; pg requires a user name all the same. */
export const embeddedCredentials = { host: 'embedded', user: 'postgres', database: 'postgres', ssl: false } as const
