import { CommandFailure, exitCodes, isRefused, remedyOfRefused } from '@/cli/failure'

const isLost = 'the connection was lost; nothing was written, run the command again'

/** Remedies for errors of the server or the network, by error code. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server is listening there; check host and port, and that the server is running',
  ENOTFOUND: 'unknown host; check its name',
  ETIMEDOUT: 'the server is not responding; check host, port and firewall',
  ECONNRESET: isLost,
  EPIPE: isLost,
  PROTOCOL_CONNECTION_LOST: isLost,
  ER_ACCESS_DENIED_ERROR: 'check user and password in the URL',
  ER_DBACCESS_DENIED_ERROR:
    'grant the user access to the database, for check CREATE TEMPORARY TABLES too, or check the database name in the URL',
  ER_BAD_DB_ERROR: 'create the database first, or check its name in the URL',
  ER_TABLEACCESS_DENIED_ERROR: 'grant the user INSERT, SELECT and, for --truncate, DELETE on the tables',
  ER_OPTION_PREVENTS_STATEMENT: 'the server is read-only: connect to the primary',
  ER_RECORD_FILE_FULL: 'the server’s disk is full; free some space and run the command again',
  ER_DISK_FULL: 'the server’s disk is full; free some space and run the command again',
  ER_SIGNAL_EXCEPTION:
    'a trigger rejects the row; leave the table out with --except, correct the recipe in rowmint.json, or drop the trigger',
}

/**
 * An error of MySQL or of the connection as a sentence with a remedy.
 * @param place what was being done, such as the name of a table.
 */
export function failureAt(place: string, error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error
  // Every member may be absent.
  const { code = '', message = '', sqlState = '' } = error as NodeJS.ErrnoException & { sqlState?: string }
  const remedy = remedies[code] ?? (isRefused(sqlState) && remedyOfRefused)
  const sentence = [`${place}: ${message || code}`, remedy].filter((part) => part).join('; ')
  return new CommandFailure(sentence, exitCodes.failed, { cause: error })
}
