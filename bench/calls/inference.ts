import { pathToFileURL } from 'node:url'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { type InferenceCache, inferSchema } from '@/server/inference/infer-schema'
import { knownSchemas } from '@/server/names/fixtures/labelled-tables'
import { bounds } from '@/wire/vocabulary'
import { median, table } from '../measure/report'
import { newNames } from './new-names'

const hints = { locale: 'en_US', domainHint: 'orders of an online shop' } as const
const unused: InferenceCache = { find: async () => undefined, keep: async () => undefined }

/** The two measurements: the reading of names alone, and the whole answer with the relations between its numbers. */
const kinds: Readonly<
  Record<string, { readonly infer: (names: readonly string[]) => unknown; readonly rounds: number }>
> = {
  columns: { infer: (names) => inferColumns(names, hints), rounds: 24 },
  'the whole schema': {
    infer: (names) => inferSchema({ names, ...hints }, { model: null, cache: unused }),
    rounds: 8,
  },
}

/** What a request of the most names should take, in milliseconds. */
const aim = 1

/**
 * Cost of inference without a model, on requests with the maximum number of distinct names: the same requests in every
 * round, whose answers are cached; names of every round in a new order, whose readings are; and names that no round has
 * had before.
 */
export async function benchInference(): Promise<void> {
  const repeated = fullRequests()
  let nth = 0
  const requests = {
    'the same requests again': () => repeated,
    'known names in other requests': () => fullRequests(nth++),
    'names never seen before': () => Array.from({ length: 4 }, () => newNames(nth++, bounds.fieldNamesMax)),
  }
  for (const [kind, { infer, rounds }] of Object.entries(kinds)) {
    const figures: [string, string, string][] = []
    for (const [which, requestsOf] of Object.entries(requests)) {
      const ms = await perRequest(infer, rounds, requestsOf)
      figures.push([which, ms.toFixed(2), ms < aim ? 'reaches the aim' : `${(ms / aim).toFixed(1)} times the aim`])
    }
    table(
      `inference of ${kind}, requests of ${bounds.fieldNamesMax} names, ms of processor time; the aim is ${aim}`,
      figures,
    )
  }
}

/** Median milliseconds per request over the last two thirds of the rounds. */
async function perRequest(
  infer: (names: readonly string[]) => unknown,
  rounds: number,
  requestsOf: () => readonly (readonly string[])[],
): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const requests = requestsOf()
    const before = process.cpuUsage()
    for (const request of requests) await infer(request)
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1_000 / requests.length)
  }
  return median(taken.slice(Math.floor(rounds / 3)))
}

/**
 * All names of the known schemas, once each, so that no name occurs twice in a round.
 * @param start where the first request begins among them.
 */
function fullRequests(start = 0): string[][] {
  const known = [...new Set(knownSchemas.flatMap(({ columns }) => columns.map(({ name }) => name)))]
  const names = [...known.slice(start % known.length), ...known.slice(0, start % known.length)]
  const count = Math.floor(names.length / bounds.fieldNamesMax)
  return Array.from({ length: count }, (_, at) =>
    names.slice(at * bounds.fieldNamesMax, (at + 1) * bounds.fieldNamesMax),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchInference()
