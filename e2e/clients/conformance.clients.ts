import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '../fixtures/app'
import { runTool, toolsDirectory } from './run-tool'

// The conformance suite of the protocol. Most of its scenarios call tools of a server that is made for it; what follows are
// the scenarios that any server can be held to, and of the others the checks that do not need such a tool.

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const suites: [package_: string, scenarios: string[]][] = [
  [
    'conformance-2025',
    [
      'server-initialize',
      'ping',
      'tools-list',
      'resources-list',
      'server-sse-multiple-streams',
      'dns-rebinding-protection',
    ],
  ],
  [
    'conformance-2026',
    [
      'server-initialize',
      'server-session-lifecycle',
      'ping',
      'tools-list',
      'resources-list',
      'sep-2164-resource-not-found',
      'server-sse-multiple-streams',
      'dns-rebinding-protection',
      'http-header-validation',
      'input-required-result-unsupported-methods',
      'input-required-result-ignore-extra-params',
      'input-required-result-validate-input',
      'server-stateless',
      'caching',
    ],
  ],
]

type Check = { id: string; status: string; errorMessage?: string }

/** Messages of checks that need diagnostic tools or prompts, which this server does not have. */
const notAsked = /not testable|prompts\/list/i

describe.each(suites)('%s', (package_, scenarios) => {
  it.each(scenarios)('%s', async (scenario) => {
    const output = path.join(toolsDirectory, 'results', package_, scenario)
    await runTool(`${package_}/dist/index.js`, [
      'server',
      '--url',
      `${app.url}/mcp`,
      '--scenario',
      scenario,
      '-o',
      output,
    ])
    const [run = ''] = readdirSync(output)
      .filter((name) => name.includes(scenario))
      .sort()
      .reverse()
    const checks: Check[] = JSON.parse(readFileSync(path.join(output, run, 'checks.json'), 'utf8'))
    const failed = checks.filter(
      ({ status, errorMessage = '' }) => status === 'FAILURE' && !notAsked.test(errorMessage),
    )
    expect(failed).toEqual([])
  })
})
