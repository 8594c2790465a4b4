import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { openDataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { TableFormat } from '@/wire/datasets/formats'
import { processorTime } from '../measure/processor-time'
import { median, ratio, table } from '../measure/report'

const rows = 200_000
const rounds = 3

/** A table of ten columns: numbers, repeated and unique texts, a moment, a condition, a decimal. */
const recipe = (count: number) => ({
  seed: 1,
  tables: [
    {
      name: 'visits',
      rows: count,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'full_name', type: 'fullName' },
        { name: 'email', type: 'email' },
        { name: 'city', type: 'city' },
        { name: 'created_at', type: 'dateTime' },
        { name: 'amount', type: 'amount' },
        { name: 'qty', type: 'integer', constraints: { min: 1, max: 100 } },
        { name: 'active', type: 'boolean' },
        { name: 'country', type: 'country' },
        { name: 'key', type: 'uuid' },
      ],
    },
  ],
})

/** Cost of files relative to CSV from the same engine and to a writer of row objects; then the command line. */
export async function benchFiles(): Promise<void> {
  const { recipe: read } = readRecipe(recipe(rows), { seed: 'bench', referenceDate: '2026-11-21' })
  if (!read) throw new Error('the recipe is right')
  const visits = openDataset(read).table('visits')
  const formats = ['csv', 'arrow', 'parquet', 'sql'] as const
  const writers = await Promise.all(formats.map(async (format) => [format, await fileFormats[format].open()] as const))
  const times = new Map<string, number[]>([...formats, 'objects'].map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [format, slices] of writers) {
      const took = processorTime(() => {
        for (const _ of slices(visits, { header: true }));
      })
      times.get(format)?.push(took)
    }
    times.get('objects')?.push(processorTime(() => parquetOfObjects(visits)))
  }
  const of = (name: string) => median(times.get(name) ?? [])
  const line = (name: TableFormat | 'objects', title: string) => [
    title,
    `${Math.round(rows / of(name))} k rows/s`,
    `${ratio(of('csv'), of(name))} of CSV`,
  ]
  table(`${rows} rows of 10 columns, one core`, [
    line('csv', 'CSV'),
    line('sql', 'SQL, COPY text'),
    line('arrow', 'Arrow'),
    line('parquet', 'Parquet'),
    [
      ...line('objects', 'Parquet by hyparquet-writer from row objects'),
      `${ratio(of('objects'), of('parquet'))} slower`,
    ],
  ])
  await benchCommandLine()
}

/** The usual writer without column batches: rows as objects, then their columns. */
function parquetOfObjects(visits: DatasetTable): void {
  const records: Record<string, unknown>[] = JSON.parse(
    Buffer.concat([...visits.slices({ format: 'json' })]).toString(),
  )
  parquetWriteBuffer({
    columnData: visits.columns.map(({ name }) => ({ name, data: records.map((record) => record[name]) })),
  })
}

/** Whole process runs with one row and with a large file: time and memory extrapolate to 10^8 rows. */
async function benchCommandLine(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-bench-'))
  try {
    execFileSync('npm', ['run', '--silent', 'pack', '--', folder])
    const command = path.join(folder, 'package/rowmint.cjs')
    const file = path.join(folder, 'recipe.json')
    writeFileSync(file, JSON.stringify(recipe(10_000_000)))
    // Node itself reads these certificates at every start, which takes it longer than all else that it does then.
    const { NODE_EXTRA_CA_CERTS: _, ...usual } = process.env
    const env = { ...usual, XDG_CACHE_HOME: folder }
    const timed = async (args: readonly string[], until: 'data' | 'end') => {
      const begin = performance.now()
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      const exit = once(child, 'exit')
      const end = once(child.stdout, until).then(() => performance.now() - begin)
      child.stdout.resume()
      await exit
      return end
    }
    const starts: number[] = []
    const bare: number[] = []
    const ten = [command, 'generate', file, '--rows', '10']
    const first = await timed(ten, 'data')
    for (let round = 0; round < 15; round++) {
      starts.push(await timed(ten, 'data'))
      bare.push(await timed(['-e', '0'], 'end'))
    }
    const asked = ['generate', file, '--format', 'parquet', '--out', folder, '--rows', '2000000']
    // The peak of the process itself: a child's maxRSS also includes the parent that it was forked from.
    const report = `import { readFileSync } from 'node:fs'
      process.on('exit', () => {
        const [, peak] = /VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
        console.log(peak, process.cpuUsage().user)
      })`
    writeFileSync(path.join(folder, 'report.mjs'), report)
    const said = execFileSync(process.execPath, ['--import', path.join(folder, 'report.mjs'), command, ...asked])
    const [kilobytes = 0, microseconds = 0] = String(said).trim().split(' ').map(Number)
    const least = (times: readonly number[]) => Math.round(Math.min(...times))
    table('the packed command line', [
      ['start to the first row, ms', Math.round(median(starts)), `node alone ${Math.round(median(bare))}`, '≤ 150'],
      ['the same, fastest of 15', least(starts), `node alone ${least(bare)}`, ''],
      ['the same before any compiled code is kept, ms', Math.round(first), '', ''],
      ['2·10^6 rows × 10 columns to Parquet: memory, MB', Math.round(kilobytes / 1024), '≤ 300'],
      ['10^8 rows on two cores by its processor time, minutes', ((microseconds / 1e6 / 60) * 25).toFixed(1), '≤ 10'],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
