import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/serving/find-browser'

export default defineConfig({
  testDir: './e2e/console',
  globalSetup: './e2e/fixtures/processes/build-pages-once.ts',
  // Ends only what hangs: a machine that other work keeps busy is several times slower.
  timeout: 180_000,
  // Each worker has its own product and browser, and often waits for one of them: three fill two cores.
  workers: 3,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    // A trace of every test takes a third of the run: `npx playwright test --trace on <spec>` makes one where it helps.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
})
