import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context } from '@/server/api/context'
import { clientNetworks } from '@/server/kernel/client-network'
import { JobCutShortError } from '@/server/kernel/thread/refusals'
import { WorkerThread } from '@/server/kernel/thread/worker-thread'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { valueError } from '@/wire/problem'
import { type Job, type JobName, type JobResult, type Jobs, jobs } from './jobs'
import { ordinarySchema, shortSchemas } from './ordinary-schema'

/**
 * Reads a caller's document: a short one here, any other in a separate thread, where it delays no other call.
 * @param member of the body that holds the document; `args` of the job begin with it.
 * @throws ThreadBusyError (503) where too many wait; ValidationFailedError for a document that cannot be read, or takes
 * longer or more memory than any honest one; what the job throws.
 */
export async function readApart<Name extends JobName>(
  { caller, call }: Context,
  member: 'text' | 'sample' | 'tables',
  name: Name,
  ...args: Parameters<Jobs[Name]>
): Promise<JobResult<Name>> {
  if (isShort(args[0])) return Reflect.apply(jobs[name], undefined, args)
  const lane = caller.kind === 'key' ? caller.holder : (clientNetworks(call.clientIp)[0]?.network ?? call.clientIp)
  return (await run({ name, args }, lane, call.signal, member)) as JobResult<Name> // the result of the job of this name
}

/**
 * Starts the thread and reads a small schema in it, so that the first caller does not wait for its modules and tables.
 * Best called once the server listens; a thread that cannot start says why to the first caller.
 */
export async function warmReader(): Promise<void> {
  await thread.run({ name: 'importSchema', args: [ordinarySchema] }, { lane: 'start' }).catch(() => undefined)
}

/**
 * Loads the parsers of short documents, which take up to a tenth of a second. Best called before the server listens, so that
 * the first document does not hold up other calls.
 */
export async function warmParsers(): Promise<void> {
  for (const schema of shortSchemas) await jobs.importSchema(schema)
}

async function run(job: Job, lane: string, signal: AbortSignal, member: string): Promise<unknown> {
  try {
    return await thread.run(job, { lane, signal })
  } catch (error) {
    if (!(error instanceof JobCutShortError)) throw error
    const fault = `this takes more than ${reasons[error.limit]} to read; send fewer tables, columns or rows`
    throw new ValidationFailedError([valueError(fault, { loc: ['body', member], input: null })])
  }
}

/** Of a document: a few milliseconds' work, which is less than a thread takes to start. */
const shortLength = 2_048
const shortRows = 20

/**
 * Whether a document is read in a moment. References, aliases and values of many children make few words describe much,
 * and the grammars of Prisma and DBML are slow: Prisma's takes a tenth of a second to build.
 */
const isShort = (document: unknown): boolean =>
  Array.isArray(document)
    ? document.length <= shortRows
    : typeof document === 'string' && document.length <= shortLength && !takesLong.test(document)

const takesLong = /\$ref|&|"(?:sum|min|max)":"|^\s*model\s+\w+\s*\{|^\s*table\s[^(]*\{/im

/** Of processor time: the largest schema that is known takes half of it. */
const jobSecondsMax = 15
const jobWallSecondsMax = 120
const memoryMb = 768
const reasons = { time: `${jobSecondsMax} seconds of processor time`, memory: `${memoryMb} MB of memory` } as const

const root = /* turbopackIgnore: true */ process.cwd()
const source = path.join(/* turbopackIgnore: true */ root, 'src', 'server', 'api', 'reading', 'reader-thread.ts')
/** By `next build`: loads in a fifth of the time. */
const bundled = path.join(/* turbopackIgnore: true */ root, '.next', 'service', 'reader-thread.mjs')

/** One of each process, for all that it serves. */
const thread = new WorkerThread<Job, unknown>({
  file: () => (process.env.NODE_ENV === 'production' && existsSync(bundled) ? bundled : source),
  waitingMax: 64,
  waitingOfLaneMax: 8,
  jobSecondsMax,
  jobWallSecondsMax,
  idleSeconds: 600,
  resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
})
