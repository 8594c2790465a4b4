import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import type pg from 'pg'
import type { SessionOptions } from '@/server/storage/embedded/session'
import { sessionPool } from '@/server/storage/embedded/session-pool'
import { Turnstile } from '@/server/storage/embedded/turnstile'

// Prisma's own schema engine in its WebAssembly build, with PGlite in memory as the shadow database: migrations are
// written and checked without a native engine, a server or the internet.

const schemaPath = path.resolve('prisma/schema.prisma')
export const migrationsPath = path.resolve('prisma/migrations')

/** SQL that turns what prisma/migrations builds into what schema.prisma says; empty when the two agree. */
export async function diffMigrationsToSchema(): Promise<string> {
  const engine = await startEngine()
  const migrations = listMigrations()
  const { stdout } = await engine.diff({
    from: migrations.migrationDirectories.length > 0 ? { tag: 'migrations', ...migrations } : { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: [{ path: schemaPath, content: readFileSync(schemaPath, 'utf8') }] },
    script: true,
    exitCode: null,
    filters: noFilters,
  })
  return stdout === null || emptyScript.test(stdout) ? '' : stdout
}

/** What Prisma's own migrator would still apply to the database behind `pool`, having applied it. */
export async function applyWithPrisma(pool: pg.Pool): Promise<string[]> {
  const engine = await startEngine(pool)
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: listMigrations(),
    filters: noFilters,
  })
  return appliedMigrationNames
}

const emptyScript = /^\s*(-- This is an empty migration\.)?\s*$/
const noFilters = { externalTables: [], externalEnums: [] }

function listMigrations() {
  const lockPath = path.join(migrationsPath, 'migration_lock.toml')
  const entries = existsSync(migrationsPath) ? readdirSync(migrationsPath, { withFileTypes: true }) : []
  return {
    baseDir: migrationsPath,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lockPath) ? readFileSync(lockPath, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
      .map((name) => ({ path: name, migrationFile: { path: 'migration.sql', content: readMigration(name) } })),
  }
}

const readMigration = (name: string) => ({
  tag: 'ok' as const,
  value: readFileSync(path.join(migrationsPath, name, 'migration.sql'), 'utf8'),
})

/** An engine that works on the database behind `pool`, or on an empty one in memory. */
async function startEngine(pool?: pg.Pool) {
  loadWasm()
  const datamodels: [string, string][] = [[schemaPath, readFileSync(schemaPath, 'utf8')]]
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => (pool ? adapterOver(pool, async () => {}) : shadowAdapter()),
    connectToShadowDb: shadowAdapter,
  })
  return bindings.SchemaEngine.new({ datamodels }, () => {}, factory)
}

let loaded = false
function loadWasm(): void {
  if (loaded) return
  loaded = true
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = new WebAssembly.Module(readFileSync(path.join(path.dirname(script), 'schema_engine_bg.wasm')))
  const { exports } = new WebAssembly.Instance(wasm, { './schema_engine_bg.js': bindings as never }) // its imports are the bindings' own functions
  bindings.__wbg_set_wasm(exports)
  ;(exports as { __wbindgen_start: () => void }).__wbindgen_start() // wasm-bindgen's entry, which the file always has
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } }) // the engine reports its panics there
}

/** A connection to an empty database in memory. A comparison writes to one of its connections only, so they share it. */
async function shadowAdapter(): Promise<SqlDriverAdapter> {
  shadow ??= PGlite.create('memory://').then((db) => ({ db, turnstile: new Turnstile(), onFatal: console.error }))
  const pool = sessionPool(await shadow)
  return adapterOver(pool, () => pool.end())
}
let shadow: Promise<SessionOptions> | undefined

async function adapterOver(pool: pg.Pool, dispose: () => Promise<void>): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg(pool).connect()
  const { performIO, queryRaw } = adapterInsides(adapter)
  const charColumns = new WeakMap<object, number[]>()
  return Object.assign(adapter, {
    dispose,
    // Prisma's adapter cuts scripts at semicolons; one simple query takes them whole.
    executeScript: async (script: string) => void (await pool.query(script)),
    // It does not know the type "char", which the engine's questions to the catalogue return.
    performIO: async (query: object) => {
      const result = await performIO.call(adapter, query)
      const chars = result.fields.flatMap((field, index) => (field.dataTypeID === charTypeId ? [index] : []))
      for (const index of chars) Object.assign(result.fields[index] ?? {}, { dataTypeID: bpcharTypeId })
      charColumns.set(query, chars)
      return result
    },
    queryRaw: async (query: Parameters<typeof queryRaw>[0]) => {
      const result = await queryRaw.call(adapter, query)
      for (const index of charColumns.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character
      return result
    },
  })
}

const charTypeId = 18
const bpcharTypeId = 1042

/** `performIO` is private to the adapter; its shape is pinned by the exact version in package.json. */
const adapterInsides = (adapter: SqlDriverAdapter) =>
  adapter as SqlDriverAdapter & { performIO: (query: object) => Promise<{ fields: { dataTypeID: number }[] }> }
