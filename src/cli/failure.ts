/** Exit codes: scripts can tell a wrong recipe from a full disk. */
export const exitCodes = { failed: 1, usage: 2, invalid: 3, drifted: 4, occupied: 5 } as const

/** The end of the command: a sentence for people, and a code for scripts. */
export class CommandFailure extends Error {
  /**
   * @param message the fault and how to correct it, one fault per line.
   * @param code of `exitCodes`.
   */
  constructor(
    message: string,
    readonly code: number = exitCodes.failed,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The remedy for values that a column's type, a constraint or a link refuses: SQL's error classes 22 and 23. */
export const remedyOfRefused =
  'correct the field in rowmint.json, which --save writes, or leave the table out with --except'
/** The remedy where rows to delete have children in a table that is not filled. */
export const withChildren =
  'Name the tables that link to the truncated ones with --only too, or leave --only and --except out.'

export const isRefused = (sqlState: string): boolean => /^2[23]/.test(sqlState)

const systemFaults: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory; check the path',
  EACCES: 'permission denied; check the permissions of the file and its directory',
  EISDIR: 'is a directory; give the path of a file',
  EEXIST: 'exists and is not a directory; choose another path',
  ENOTDIR: 'part of the path is not a directory; check the path',
  ENOSPC: 'the disk is full; free some space and run the command again',
  EDQUOT: 'the disk quota is exceeded; free some space and run the command again',
  EFBIG: 'the file has reached the size limit; write to another disk, or raise the limit (ulimit -f)',
  EIO: 'the disk cannot be read or written; check it, or choose another directory',
  EROFS: 'the file system is read-only; choose another directory with --out',
}

/** SQLite's messages for a disk on which its file cannot grow. */
const ofSqlite = /disk I\/O error|database or disk is full/

/**
 * An error of the file system as a sentence; anything else as it is.
 * @param place shown instead of the path that the error names
 */
export function failureOf(error: unknown, place?: string): CommandFailure {
  if (error instanceof CommandFailure) return error
  const { code, path, message } = error as NodeJS.ErrnoException // every member may be absent
  const sentence = systemFaults[code ?? (ofSqlite.test(message) ? 'ENOSPC' : '')]
  if (sentence)
    return new CommandFailure(`${place ?? path ?? 'output'}: ${sentence}`, exitCodes.failed, { cause: error })
  return new CommandFailure(message ?? String(error), exitCodes.failed, { cause: error })
}
