import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findFaults } from './find-faults'
import { importedSet, type NamedSet, templateSets } from './open-set'

/**
 * Joins the rows of the templates, and of every schema in some folders, with their parents in SQLite, and reports
 * contradictions. A number is the number of joins per link; arguments that are not folders select sets by name.
 */
const asked = process.argv.slice(2)
if (asked.includes('--help')) {
  console.log('Usage: npm run joins [-- <folder> … <part of a name> … <joins of each link>]')
  process.exit(0)
}
const joins = Number(asked.find((word) => /^\d+$/.test(word)) ?? 100_000)
const folders = asked.filter((word) => existsSync(word))
const names = asked.filter((word) => !existsSync(word) && !/^\d+$/.test(word))
const own = ['strangers', 'fixtures'].map((folder) => path.join(import.meta.dirname, '..', 'schemas', folder))
const imported = [...own, ...folders].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:sql|prisma|dbml|json)$/.test(entry.name))
    .map(({ name }) => importedSet(name, readFileSync(path.join(folder, name), 'utf8'))),
)
const chosen = [...templateSets, ...imported].filter(
  ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
)

async function faultsOf({ name, open }: NamedSet): Promise<number> {
  const started = performance.now()
  const { faults, joins: joined } = findFaults(await open(joins))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const total = joined.reduce((sum, count) => sum + count, 0)
  const whole = joined.filter((count) => count >= joins * 0.9).length
  console.log(
    `${name}: ${joined.length} links, ${whole} of them with ${joins} joins or nearly, ${total} joins, ${faults.length} faults, ${seconds} s`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length
}

let faults = 0
for (const set of chosen) {
  try {
    faults += await faultsOf(set)
  } catch (error) {
    console.log(`${set.name}: ${error instanceof Error ? error.message : error}`)
    faults += 1
  }
}
process.exitCode = faults > 0 ? 1 : 0
