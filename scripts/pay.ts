// `npm run pay -- <path> <body.json> [--v1]`: buys one answer of the running service with a wallet of its sandbox.
// The receipt goes to stderr and the answer to stdout, so that it can be piped on.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnv } from '@/server/services/env'
import { payCall } from './pay/pay-call'
import { isInvoice, payInvoice } from './pay/pay-invoice'
import { readSandboxFile } from './sandbox/sandbox-file'

const usage = 'Usage: npm run pay -- <path> <body.json> [--v1], for example: npm run pay -- /api/v1/generate body.json'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { v1: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const [path, file] = positionals
  if (path === undefined || file === undefined) throw new Error(usage)
  const { DATA_DIR, PUBLIC_URL } = readEnv()
  const sandbox = readSandboxFile(DATA_DIR)
  const call = { url: new URL(path, PUBLIC_URL).href, body: readFileSync(file, 'utf8') }
  const demand = await fetch(call.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: call.body,
  })
  const { response, receipt } = isInvoice(demand)
    ? await payInvoice(call, await demand.json(), sandbox)
    : await payCall(call, sandbox, values.v1 ? 1 : 2)
  console.error(`${response.status} ${response.statusText}; receipt: ${JSON.stringify(receipt)}`)
  process.stdout.write(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
