import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const root = path.resolve(import.meta.dirname, '..')
const cruiser = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')

/** For each rule a file and an import that it must reject; a bare name is a vendor. */
const planted: Record<string, [file: string, imported: string]> = {
  'cli-works-offline': ['src/cli/bad.ts', 'src/server/storage/database'],
  'library-works-offline': ['src/library/bad.ts', 'src/cli/failure'],
  'no-cycles': ['src/server/kernel/cycle-a.ts', 'src/server/kernel/cycle-b.ts'],
  'no-cycles-of-types': ['src/server/kernel/cycle-c.ts', 'src/server/kernel/cycle-d.ts'],
  'pages-know-components': ['src/app/page.tsx', 'src/server/kernel/clock.ts'],
  'components-see-types': ['src/components/a.tsx', 'src/server/api/root.ts'],
  'components-see-the-router-only': ['src/components/b.tsx', 'src/server/billing/tiers.ts'],
  'components-read-by-shape': ['src/components/z.tsx', 'src/wire/problem.ts'],
  'ui-is-generic': ['src/components/ui/c.tsx', 'src/wire/payments/micro-usdc.ts'],
  'providers-see-ui-only': ['src/components/providers/d.tsx', 'src/components/draft/draft-store.ts'],
  'draft-and-account-are-shared': ['src/components/account/e.tsx', 'src/components/draft/versions.ts'],
  'recipe-is-shared': ['src/components/recipe/r.ts', 'src/components/results/exchange.ts'],
  'catalog-below-pages': ['src/components/catalog/h.tsx', 'src/components/pages/designer/page/design-page.tsx'],
  'grid-is-generic': ['src/components/grid/j.tsx', 'src/components/draft/versions.ts'],
  'components-importing-below-pages': [
    'src/components/importing/i.tsx',
    'src/components/pages/designer/page/design-page.tsx',
  ],
  'results-below-pages': ['src/components/results/f.tsx', 'src/components/pages/designer/page/design-page.tsx'],
  'workbench-below-pages': ['src/components/workbench/w.tsx', 'src/components/pages/designer/page/design-page.tsx'],
  'pages-apart': ['src/components/pages/payment/g.tsx', 'src/components/pages/usage/keys-page.tsx'],
  'routes-are-shims': ['src/app/api/route.ts', 'src/server/api/root.ts'],
  'http-knows-bytes': ['src/server/http/rest.ts', 'src/server/keys/authenticate.ts'],
  'api-below-http': ['src/server/api/trpc.ts', 'src/server/http/exchange.ts'],
  'domains-not-web': ['src/server/keys/web.ts', 'src/server/api/context.ts'],
  'domains-apart': ['src/server/billing/usage.ts', 'src/server/keys/issue-key.ts'],
  'importing-proposes-datasets': ['src/server/importing/usage.ts', 'src/server/keys/issue-key.ts'],
  'names-below-generation': ['src/server/names/vocabulary/types.ts', 'src/server/generation/catalog/index.ts'],
  'rows-are-for-inference': ['src/server/billing/rows.ts', 'src/server/generation/catalog/index.ts'],
  'pure-domains': ['src/server/generation/plan.ts', 'src/server/storage/open-database.ts'],
  'services-are-arguments': ['src/server/payments/schemes.ts', 'src/server/services/env.ts'],
  'storage-is-low': ['src/server/storage/rows.ts', 'src/server/billing/tiers.ts'],
  'wire-is-pure': ['src/wire/words.ts', 'src/server/kernel/errors.ts'],
  'kernel-is-a-leaf': ['src/server/kernel/top.ts', 'src/server/services/services.ts'],
  'tests-are-not-imported': ['src/server/keys/tested.ts', 'src/testing/database.ts'],
  'prisma-lives-in-one-room': ['src/server/billing/sql.ts', '@prisma/client'],
  'electricsql-lives-in-one-room': ['src/server/keys/lite.ts', '@electric-sql/pglite'],
  'pg-lives-in-one-room': ['src/server/api/pool.ts', 'pg'],
  'pgcopystreams-lives-in-one-room': ['src/server/keys/copy.ts', 'pg-copy-streams'],
  'mysql2-lives-in-one-room': ['src/server/keys/other-database.ts', 'mysql2'],
  'modelcontextprotocol-lives-in-one-room': ['src/server/api/tools.ts', '@modelcontextprotocol/server'],
  'libpgquery-lives-in-one-room': ['src/server/api/grammar.ts', 'libpg-query'],
  'guanmingchiu-lives-in-one-room': ['src/server/api/parser.ts', '@guanmingchiu/sqlparser-ts'],
  'dbml-lives-in-one-room': ['src/server/api/dbml.ts', '@dbml/parse'],
  'mrleebo-lives-in-one-room': ['src/server/api/prisma-schema.ts', '@mrleebo/prisma-ast'],
  'apachearrow-lives-in-one-room': ['src/server/api/columns.ts', 'apache-arrow'],
  'nodesqlite3wasm-lives-in-one-room': ['src/server/api/sqlite-file.ts', 'node-sqlite3-wasm'],
  'jose-lives-in-one-room': ['src/server/api/token.ts', 'jose'],
  'openai-lives-in-one-room': ['src/server/api/model.ts', 'openai'],
  'pino-lives-in-one-room': ['src/server/billing/log.ts', 'pino'],
  'promclient-lives-in-one-room': ['src/server/billing/figures.ts', 'prom-client'],
  'fakerjs-lives-in-one-room': ['src/server/api/fake.ts', '@faker-js/faker'],
  'viem-lives-in-one-room': ['src/server/api/chain.ts', 'viem'],
  'wagmi-lives-in-one-room': ['src/app/wallet.tsx', 'wagmi'],
  'mantine-lives-in-one-room': ['src/server/api/button.ts', '@mantine/core'],
  'trpc-lives-in-one-room': ['src/app/client.tsx', '@trpc/client'],
}

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } }

/** Runs the checker on a folder. Its exit code is the number of errors, so only the report counts. */
function cruise(directory: string, folders: string[]): Report {
  const args = [cruiser, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: directory, encoding: 'utf8', maxBuffer: 1 << 28 }))
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout)
  }
}

describe('import rules', () => {
  const garden = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  let report: Report

  beforeAll(() => {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json'])
      cpSync(path.join(root, file), path.join(garden, file))
    for (const [file, imported] of Object.values(planted)) plant(garden, file, imported)
    write(garden, 'src/server/kernel/cycle-b.ts', "import './cycle-a'\nexport {}\n")
    write(garden, 'src/server/kernel/cycle-d.ts', "import type {} from './cycle-c'\nexport {}\n")
    // The checker needs the TypeScript compiler.
    symlinkSync(path.join(root, 'node_modules', 'typescript'), path.join(garden, 'node_modules', 'typescript'))
    report = cruise(garden, ['src'])
  })
  afterAll(() => rmSync(garden, { recursive: true }))

  it.each(Object.entries(planted))('%s catches a planted violation', (rule, [file]) => {
    expect(report.summary.violations.map((found) => `${found.rule.name} ${found.from}`)).toContain(`${rule} ${file}`)
  })

  it('has a planted violation for every rule', () => {
    const { forbidden } = require('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }
    expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort())
  })

  it('holds in this project, and actually reads it', { timeout: 180_000 }, () => {
    const { summary } = cruise(root, ['src', 'scripts'])
    expect(summary.violations.map((found) => `${found.rule.name}: ${found.from} -> ${found.to}`)).toEqual([])
    expect(summary.totalCruised).toBeGreaterThan(50)
  })
})

function plant(directory: string, file: string, imported: string): void {
  const isVendor = !imported.startsWith('src/')
  if (isVendor) {
    write(
      directory,
      `node_modules/${imported}/package.json`,
      JSON.stringify({ name: imported, version: '1.0.0', main: 'index.js' }),
    )
    write(directory, `node_modules/${imported}/index.js`, 'module.exports = {}\n')
  } else if (!Object.values(planted).some(([other]) => other === imported))
    write(directory, imported, 'export const planted = 1\n')
  const relative = path.relative(path.dirname(file), imported).replace(/\.tsx?$/, '')
  const specifier = isVendor ? imported : relative.startsWith('.') ? relative : `./${relative}`
  write(directory, file, `import * as planted from '${specifier}'\nexport const used = planted\n`)
}

function write(directory: string, file: string, text: string): void {
  const target = path.join(directory, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
