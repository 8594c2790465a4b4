import pino from 'pino'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const level = logLevels.find((name) => name === process.env.LOG_LEVEL) ?? 'info' // env.ts rejects any other value

/** Lines of this turn of the event loop, written together. */
let pending = ''
const flush = (): void => {
  process.stdout.write(pending)
  pending = ''
}
process.once('exit', () => pending && flush())

/**
 * A closed pipe or a full disk loses log lines only. Without a listener the error would end the service, and the page
 * framework, which prints uncaught errors, would print its own failure endlessly.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const destination = {
  write(line: string): void {
    if (pending === '') setImmediate(flush)
    pending += line
  },
}

let formatted = { at: Number.NaN, text: '' }

/** Formatted once a millisecond: a busy service writes many lines in one. */
function isoTime(at: number): string {
  if (at !== formatted.at) formatted = { at, text: new Date(at).toISOString() }
  return formatted.text
}

/**
 * One line of JSON per event, to standard output. No line may contain a secret, a key, a header or a row; an error is
 * passed as `err`, of which only type, message and stack are written.
 */
export const log = pino(
  {
    level,
    base: null,
    timestamp: () => `,"time":"${isoTime(Date.now())}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForLog },
  },
  destination,
)

type LoggedError = { type: string; message: string; at?: string[]; cause?: LoggedError }

/**
 * Only one line of a message is kept: Prisma quotes the arguments of the failed call above the last line, viem the node's
 * address below the first.
 */
function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: lastLine(String(error)) }
  const at = error.stack?.split('\n').flatMap((line) => /^\s+at (.*)/.exec(line)?.[1] ?? [])
  return {
    type: error.constructor.name,
    message: 'shortMessage' in error ? String(error.shortMessage) : lastLine(error.message),
    ...(at && { at: at.slice(0, 12) }),
    ...(error.cause !== undefined && depth < 3 && { cause: errorForLog(error.cause, depth + 1) }),
  }
}

const lastLine = (text: string): string => (text.trim().split('\n').at(-1) ?? '').slice(0, 500)
