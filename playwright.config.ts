import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/find-browser'

export default defineConfig({
  testDir: './e2e/console',
  timeout: 60_000,
  // Two cores: a browser and the product each want one.
  workers: 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    trace: 'retain-on-failure',
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
