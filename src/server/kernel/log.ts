import pino from 'pino'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const level = logLevels.find((name) => name === process.env.LOG_LEVEL) ?? 'info' // env.ts refuses any other word

/** Lines of this turn of the event loop: under load one write carries many. */
let pending = ''
const flush = (): void => {
  process.stdout.write(pending)
  pending = ''
}
process.once('exit', () => pending && flush())

/**
 * A reader of the output that goes away, or a full disk under it, costs lines of the log: unheard, the error would end the
 * service, and the page framework, which prints what is uncaught, would print its own failure for ever.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const destination = {
  write(line: string): void {
    if (pending === '') setImmediate(flush)
    pending += line
  },
}

/**
 * The log: one line of JSON an event, to standard output. No line may hold a secret, a key, a header or a row; an error
 * goes in as `err`, and only its kind, its own sentence and its place are written.
 */
export const log = pino(
  {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForLog },
  },
  destination,
)

type LoggedError = { type: string; message: string; at?: string[]; cause?: LoggedError }

/**
 * Prisma's messages quote the arguments of the failed call above their last line, and viem's the node's address below
 * their first, so one line is kept.
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
