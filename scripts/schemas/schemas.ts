import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { commandArguments } from '../command-arguments'
import { faultOf, fillSchema } from './fill-schema'
import { scratchDatabase } from './scratch-database'

const usage = 'npm run schemas -- <folder with .sql files> [<DATABASE_URL of a server where databases may be created>]'
const [folder, url] = commandArguments(
  usage,
  { name: 'folder', form: /^[^-]/ },
  { name: 'URL of PostgreSQL', form: /^postgres(?:ql)?:\/\// },
)
if (folder === undefined || !existsSync(folder)) {
  console.error(`${folder === undefined ? 'Name a folder' : `There is no folder "${folder}"`}. Usage: ${usage}`)
  process.exit(2)
}

/** Fills an empty database for each schema of a folder, and reports which tables accepted their rows. */
let refused = 0
for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
  const ddl = readFileSync(path.join(folder, file), 'utf8')
  const database = await scratchDatabase(ddl, url)
  try {
    await database.run(ddl)
    const { tables, notes } = await fillSchema(database)
    const faults = tables.flatMap((table) => faultOf(table) ?? [])
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${file}: ${tables.length - faults.length} of ${tables.length} tables, ${rows} rows, ${notes.length} notes`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
    refused += faults.length
  } catch (fault) {
    console.log(`${file}: ${fault instanceof Error ? fault.message : fault}`)
    refused += 1
  } finally {
    await database.close()
  }
}
process.exitCode = refused > 0 ? 1 : 0
