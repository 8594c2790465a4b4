import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { median, table } from '../measure/report'

/** Cost of one load. */
export type Load = { ms: number; megabytes: number }

const rounds = 7

/** Start-up cost of the data of all four locales, compilation included. */
export async function benchLocales(): Promise<void> {
  const loads: Load[] = []
  for (let round = 0; round < rounds; round++) {
    const child = fork(path.resolve(import.meta.dirname, '..', 'measure', 'load-locales.ts'), {
      execArgv: ['--import', 'tsx'],
    })
    const [load] = await once(child, 'message')
    loads.push(load as Load) // load-locales.ts sends nothing else
    child.kill()
  }
  table(`data of all four locales (medians of ${rounds} starts)`, [
    ['ms', median(loads.map(({ ms }) => ms)).toFixed(0), '< 150'],
    ['megabytes of resident memory', median(loads.map(({ megabytes }) => megabytes)).toFixed(0), '< 40'],
  ])
}
