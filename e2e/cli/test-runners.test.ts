import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { installedPackage } from '../fixtures/cli/installed-package'

const root = path.resolve(import.meta.dirname, '../..')

let folder: string
beforeAll(async () => {
  folder = (await installedPackage()).folder
  cpSync(path.join(root, 'examples/fixtures'), folder, { recursive: true })
  for (const name of ['vitest', '@playwright']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
}, 240_000)

it.each([
  ['Vitest', ['vitest/vitest.mjs', 'run', '--root', '.', 'orders.test']],
  ['Playwright', ['@playwright/test/cli.js', 'test', 'orders.spec']],
])('gives each test of %s rows of its own that repeat', (_, [file = '', ...args]) => {
  const run = spawnSync(process.execPath, [path.join('node_modules', file), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined },
  })
  expect([run.status, run.status === 0 ? '' : run.stdout + run.stderr]).toEqual([0, ''])
})

it('declares its types', () => {
  const program = ts.createProgram(
    ['orders.test.ts', 'orders.spec.ts', 'streaming.ts'].map((name) => path.join(folder, name)),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2023,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
  )
  const faults = ts.getPreEmitDiagnostics(program)
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})
