import { availableParallelism } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Reaches the workers and every Node process that a test starts. */
const nodeOptions = [
  process.env.NODE_OPTIONS,
  `--require="${path.resolve(import.meta.dirname, 'src/testing/baseline-wasm.cjs')}"`,
]

/** Takes a minute and a half from the sources, and asks nothing of them that the bundle does not show. */
const largestAnswers = 'e2e/api/mcp/bounds.spec.ts'

/** With BUILT_PRODUCT set: specs of the API that run on the bundle of `next build`, whose tables are packed. */
const builtProduct = [
  'e2e/api/calls/{generate,names,next-requests,validate}.spec.ts',
  'e2e/api/datasets/{bad-input,files,mock,whole-sets}.spec.ts',
  largestAnswers,
]

/** With BUILT_FOLLOWS set, the specs above run once, on the bundle; a developer runs them from the sources too. */
const askedOfTheBuild = process.env.BUILT_FOLLOWS ? builtProduct : [largestAnswers]

/** From the sources. */
const ownSources = [
  'e2e/api/**/*.spec.ts',
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'docs/**/*.test.ts',
  'e2e/**/*.test.ts',
  // What only a server of that database can show; .ci/run has one of each.
  ...(process.env.TEST_DATABASE_URL ? ['e2e/postgres/**/*.spec.ts'] : []),
  ...(process.env.TEST_MYSQL_URL ? ['e2e/mysql/**/*.spec.ts'] : []),
]

export default defineConfig({
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  test: {
    ...(process.env.BUILT_PRODUCT
      ? { include: builtProduct, globalSetup: 'e2e/fixtures/processes/build-pages-once.ts' }
      : { include: ownSources, exclude: [...configDefaults.exclude, ...askedOfTheBuild] }),
    // Reading every module again for each of 250 files took a quarter of the run: files of a worker share them, so
    // a test puts back what it changed outside its own file.
    isolate: false,
    // The runs of `.ci/run` read the same sources: the first one translates them for the others.
    experimental: { fsModuleCache: true },
    // More than there are cores: many tests wait for other processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    env: { LOG_LEVEL: 'silent', NODE_OPTIONS: nodeOptions.filter(Boolean).join(' ') },
    // These end only what hangs: a machine that other work keeps busy is several times slower.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
