import { pathToFileURL } from 'node:url'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { knownSchemas } from '@/server/names/fixtures/labelled-tables'
import { bounds } from '@/wire/vocabulary'
import { median, table } from '../measure/report'

/** Cost of inference without a model, on requests with the maximum number of distinct names. */
export async function benchInference(): Promise<void> {
  const requests = fullRequests()
  const names = requests.length * bounds.fieldNamesMax
  const rounds = Array.from({ length: 40 }, () => {
    const before = process.cpuUsage()
    const started = performance.now()
    for (const request of requests) inferColumns(request, { locale: 'en_US', domainHint: 'orders of an online shop' })
    const wallMs = performance.now() - started
    return { wallMs, cpuMicros: process.cpuUsage(before).user }
  }).slice(15)
  table(`inference, ${requests.length} requests of ${bounds.fieldNamesMax} names`, [
    ['µs per name, wall clock', median(rounds.map(({ wallMs }) => (wallMs * 1000) / names)).toFixed(1)],
    ['µs per name, processor', median(rounds.map(({ cpuMicros }) => cpuMicros / names)).toFixed(1)],
    ['ms per request', median(rounds.map(({ wallMs }) => wallMs / requests.length)).toFixed(2), '< 1'],
  ])
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
