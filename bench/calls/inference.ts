import { pathToFileURL } from 'node:url'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { type InferenceCache, inferSchema } from '@/server/inference/infer-schema'
import { knownSchemas } from '@/server/names/fixtures/labelled-tables'
import { bounds } from '@/wire/vocabulary'
import { median, table } from '../measure/report'
import { newNames } from './new-names'

const hints = { locale: 'en_US', domainHint: 'orders of an online shop' } as const
const unused: InferenceCache = { find: async () => undefined, keep: async () => undefined }

/** What is measured: the reading of names alone, and the whole answer with the relations between its numbers. */
const kinds: Readonly<
  Record<string, { readonly infer: (names: readonly string[]) => unknown; readonly rounds: number }>
> = {
  columns: { infer: (names) => inferColumns(names, hints), rounds: 24 },
  'the whole schema': {
    infer: (names) => inferSchema({ names, ...hints }, { model: null, cache: unused }),
    rounds: 8,
  },
}

/**
 * Cost of inference without a model, on requests with the maximum number of distinct names: the same names in every
 * round, whose readings are cached, and names that no round has had before.
 */
export async function benchInference(): Promise<void> {
  const repeated = fullRequests()
  let nth = 0
  const unseen = () => Array.from({ length: 4 }, () => newNames(nth++, bounds.fieldNamesMax))
  for (const [kind, { infer, rounds }] of Object.entries(kinds)) {
    const sameMs = await perRequest(infer, rounds, () => repeated)
    const newMs = await perRequest(infer, rounds, unseen)
    table(`inference of ${kind}, requests of ${bounds.fieldNamesMax} names, ms of processor time`, [
      ['names of every round', sameMs.toFixed(2), '< 1'],
      ['names never seen before', newMs.toFixed(2)],
      ['never seen ÷ repeated', (newMs / sameMs).toFixed(1)],
    ])
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

/** All names of the known schemas, once each, so that no name occurs twice in a round. */
function fullRequests(): string[][] {
  const names = [...new Set(knownSchemas.flatMap(({ columns }) => columns.map(({ name }) => name)))]
  const count = Math.floor(names.length / bounds.fieldNamesMax)
  return Array.from({ length: count }, (_, at) =>
    names.slice(at * bounds.fieldNamesMax, (at + 1) * bounds.fieldNamesMax),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchInference()
