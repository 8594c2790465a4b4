import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium that starts on this machine: the one at CHROMIUM_PATH, an installed one, Playwright's own (downloaded if
 * possible), or the one from an npm package.
 * @throws Error when none starts.
 */
export function findBrowser(): string {
  const candidates = [() => process.env.CHROMIUM_PATH, ...installed.map((file) => () => file), playwrightsOwn, fromNpm]
  for (const candidate of candidates) {
    const file = candidate()
    if (file && starts(file)) return file
  }
  throw new Error('No Chromium starts here; install one or set CHROMIUM_PATH.')
}

const starts = (file: string): boolean =>
  existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath()
  if (existsSync(file)) return file
  const cli = path.resolve(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
  return spawnSync(cli, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0 ? file : undefined
}

/** Unpacks itself on first use, with libraries that a minimal machine may lack. */
function fromNpm(): string | undefined {
  const script = "import('@sparticuz/chromium').then(async ({default: c}) => console.log(await c.executablePath()))"
  try {
    const environment = { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
    return execFileSync(process.execPath, ['-e', script], { env: environment, encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
