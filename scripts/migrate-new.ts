import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diffMigrationsToSchema, migrationsPath } from './schema-engine'

// npm run migrate:new -- <what_changes>: writes the migration that brings the database from the last one to schema.prisma.

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Say what changes in snake_case, e.g. npm run migrate:new -- add_request_log')
  process.exit(2)
}
const sql = await diffMigrationsToSchema()
if (sql === '') {
  console.log('schema.prisma and prisma/migrations agree; there is nothing to migrate.')
} else {
  const directory = path.join(migrationsPath, `${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${name}`)
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, 'migration.sql'), sql)
  writeFileSync(path.join(migrationsPath, 'migration_lock.toml'), 'provider = "postgresql"\n')
  console.log(`wrote ${path.relative('.', directory)}/migration.sql: read it before you commit it.`)
}
process.exit(0)
