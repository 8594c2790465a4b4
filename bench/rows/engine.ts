import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { planRecords } from '@/server/generation/generate-records'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { type LocaleCode, locales, type RecordEncoding } from '@/wire/vocabulary'
import { csvOf, mixedTypes, naiveRows } from '../baselines/naive-faker'
import { processorTime } from '../measure/processor-time'
import { median, ratio, table } from '../measure/report'

const rows = 10_000

/**
 * Cost of the generation engine: relative to naive faker-js in one run, per slice, in memory, and by type. Measured in
 * processor time, so that other load on the machine has little influence.
 */
export async function benchEngine(): Promise<void> {
  benchMixed()
  benchWide()
  benchTypes()
}

/** Twenty mixed fields, with all variants in turns so that load on the machine affects them equally. */
function benchMixed(): void {
  const fields = fieldsOf(mixedTypes)
  const ready = naiveRows(rows)
  const ways = {
    'naive faker-js, JSON': () => JSON.stringify(naiveRows(rows)),
    'naive faker-js, CSV': () => csvOf(naiveRows(rows)),
    'JSON.stringify of ready rows': () => JSON.stringify(ready),
    'ours, JSON': () => drain(fields, 'json'),
    'ours, CSV': () => drain(fields, 'csv'),
  }
  const times = inTurns(ways, { rounds: 7, turn: 1000 })
  table(
    `${mixedTypes.length} mixed fields × ${rows} rows, ms of processor time (median, best)`,
    Object.entries(times).map(([name, { middle, best }]) => [name, middle.toFixed(1), best.toFixed(1)]),
  )
  const compare = (label: string, slow: keyof typeof ways, fast: keyof typeof ways, target: string) => [
    label,
    ratio(times[slow].middle, times[fast].middle),
    ratio(times[slow].best, times[fast].best),
    target,
  ]
  table('ratios (of medians, of bests: a busy machine slows the fast ways more)', [
    compare('naive JSON / ours', 'naive faker-js, JSON', 'ours, JSON', '≥ 35'),
    compare('naive CSV / ours', 'naive faker-js, CSV', 'ours, CSV', '≥ 45'),
    compare('JSON.stringify of ready rows / ours', 'JSON.stringify of ready rows', 'ours, JSON', '≥ 1.8'),
  ])
}

/** Fifty fields: how long one slice blocks the event loop, and how much memory remains in use. */
function benchWide(): void {
  const fields = wideFields()
  const jobs = Array.from({ length: 25 }, () => sliceTimes(fields))
  const ofJobs = (figure: (times: number[]) => number) => median(jobs.map(figure)).toFixed(2)
  table(`${fields.length} fields × ${rows} rows, JSON, ms of processor time (medians)`, [
    ['whole job', ofJobs((times) => times.reduce((sum, time) => sum + time, 0)), '≤ 25'],
    ['longest slice', ofJobs((times) => Math.max(...times)), '≤ 3'],
    ['planned and first slice', ofJobs(([first = Number.NaN]) => first), ''],
    ['growth of resident memory in 20 jobs, MB', (memoryGrowth() / 2 ** 20).toFixed(1), '≤ 2'],
  ])
}

/** Every type alone in its row, including shared draws, name and packing. Names the locale in which it is slowest. */
function benchTypes(): void {
  const costs = fieldTypeNames.map((type) => {
    const costs = locales.map((locale) => ({ locale, cost: costOf(type, locale) }))
    const worst = costs.reduce((a, b) => (b.cost > a.cost ? b : a))
    return { type, usual: costs[0]?.cost ?? Number.NaN, ...worst }
  })
  costs.sort((a, b) => b.cost - a.cost)
  table(
    'ns a value, each type alone, best of twenty-five (en_US, slowest locale; none above 350)',
    costs.map(({ type, usual, locale, cost }) => [
      type,
      usual.toFixed(0).padStart(4),
      cost.toFixed(0).padStart(4),
      locale,
    ]),
  )
}

function costOf(type: FieldTypeName, locale: LocaleCode): number {
  const fields = fieldsOf([type], locale)
  const times = Array.from({ length: 25 }, () => processorTime(() => drain(fields, 'json')))
  return (Math.min(...times) * 1e6) / rows
}

/** Growth of resident memory by twenty jobs, after garbage collection: the median of several runs. */
function memoryGrowth(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const fields = wideFields()
  const levels = Array.from({ length: 8 }, () => {
    for (let job = 0; job < 20; job++) drain(fields, 'json')
    collectGarbage()
    return process.memoryUsage.rss()
  }).slice(2)
  return median(levels.slice(1).map((level, i) => level - (levels[i] ?? level)))
}

const wideFields = () => fieldsOf(fieldTypeNames.slice(0, 50))

const fieldsOf = (types: readonly FieldTypeName[], locale: LocaleCode = 'en_US'): CheckedField[] =>
  types.map((type) => ({ name: type, type, locale, constraints: {}, blankPercentage: 0 }))

const slicesOf = (fields: readonly CheckedField[], encoding: RecordEncoding) =>
  planRecords({ fields, locale: 'en_US', seed: 'bench' }, encoding).slices(rows)

/** Plans and reads all slices, as a request does. */
function drain(fields: readonly CheckedField[], encoding: RecordEncoding): number {
  let bytes = 0
  for (const slice of slicesOf(fields, encoding)) bytes += slice.length
  return bytes
}

/** Cost of planning with the first slice, then of each further slice. */
function sliceTimes(fields: readonly CheckedField[]): number[] {
  const times: number[] = []
  let slices: Generator<Uint8Array> | undefined
  for (let more = true; more; ) {
    const time = processorTime(() => {
      slices ??= slicesOf(fields, 'json')
      more = !slices.next().done
    })
    if (more) times.push(time)
  }
  return times
}

/**
 * Runs every variant in each round, repeatedly until its time is up, so that each has the same time to settle after the
 * previous one. Returns each variant's median and best in milliseconds.
 */
function inTurns<Way extends string>(
  ways: Record<Way, () => unknown>,
  { rounds, turn }: { rounds: number; turn: number },
): Record<Way, { middle: number; best: number }> {
  const names = Object.keys(ways) as Way[] // the keys of `ways`
  const times = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, ofWay] of times) {
      for (let left = turn; left > 0; left -= ofWay.at(-1) ?? 0) ofWay.push(processorTime(ways[name]))
    }
  }
  const figures = [...times].map(([name, ofWay]) => [name, { middle: median(ofWay), best: Math.min(...ofWay) }])
  return Object.fromEntries(figures) // one entry for each of `names`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchEngine()
