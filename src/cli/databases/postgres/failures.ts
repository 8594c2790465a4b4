import pg from 'pg'
import { CommandFailure, exitCodes, isRefused, remedyOfRefused } from '@/cli/failure'

/** Remedies for errors of the server or the network, by error code. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server is listening there; check host and port, and that the server is running',
  ENOTFOUND: 'unknown host; check its name',
  ETIMEDOUT: 'the server is not responding; check host, port and firewall',
  EPIPE: 'the connection was lost; nothing was written, run the command again',
  ECONNRESET: 'the connection was lost; nothing was written, run the command again',
  '28P01': 'check user and password in the URL',
  '28000': 'check user and password in the URL, and whether the server requires sslmode=require',
  '3D000': 'create the database first, or check its name in the URL',
  '42501': 'grant the role INSERT, SELECT and, for --truncate, TRUNCATE on the tables',
  '25006': 'the server is read-only: connect to the primary, or to a writable database',
  '53100': 'the server’s disk is full; free some space and run the command again',
  '57P01': 'the server was stopped; nothing was written, run the command again',
  '57P02': 'the server crashed; nothing was written, run the command again',
  '57P03': 'the server is starting or stopping; run the command again',
  '53300': 'the server has no connections left; close some, or raise max_connections',
  '57014': 'the statement was cancelled; nothing was written',
  '40P01': 'another session holds the tables; nothing was written, run the command again',
}

/** For errors that a function raises itself, whatever code it gives them. */
const raised =
  'a trigger or function rejects the row; leave the table out with --except, correct the recipe in rowmint.json, or disable the trigger'
const raiseRoutine = 'exec_stmt_raise'
/** Lack of resources, and stops of the server: a function that raises these passes them on. */
const passedOn = /^5[37]/

/** Faults of a connection that carry no code. */
const lost = /Connection terminated|connection .*closed|connection error|socket hang up/i

/**
 * An error of PostgreSQL or of the connection as a sentence with a remedy.
 * @param place what was being done, such as the name of a table.
 */
export function failureAt(place: string, error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException // every member may be absent
  const detail = error instanceof pg.DatabaseError ? [strayOf(place, error), error.detail, lineOf(error.where)] : []
  const remedy = isRaised(error) ? raised : (remedies[code] ?? remedyOf(code, message))
  const sentence = [`${place}: ${firstMessage(error, message)}`, ...detail, remedy].filter((part) => part).join('; ')
  return new CommandFailure(sentence, exitCodes.failed, { cause: error })
}

const remedyOf = (code: string, message: string): string | undefined =>
  isRefused(code) ? remedyOfRefused : lost.test(message) ? remedies.ECONNRESET : undefined

const isRaised = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === raiseRoutine && !passedOn.test(error.code ?? '')

/** Node tries every address of a host: the errors of all are in one without a message. */
const firstMessage = (error: unknown, message: string): string =>
  error instanceof AggregateError && message === '' ? String(error.errors[0]?.message ?? error) : message

/** A rule of another table refuses a row that a trigger writes there. */
const strayOf = (place: string, { table, where = '' }: pg.DatabaseError): string | undefined =>
  table !== undefined &&
  /^(?:SQL statement|SQL function|PL\/pgSQL function) /m.test(where) &&
  !place.split(/[ .,]+/).includes(table)
    ? `a trigger writes rows to ${table}; leave it to that trigger with --except ${table}, or disable the trigger`
    : undefined

/** `COPY orders, line 3, column total: "x"`, without the whole row. */
const lineOf = (where: string | undefined): string | undefined =>
  /^COPY .*?, line \d+(?:, column [^:]+)?/m.exec(where ?? '')?.[0]
