// rolling-load.mjs <url> <file>: eight callers with a key, each one call after another while the file exists. Ends with
// code 1 when a call failed, or when not as many were counted as were answered.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const [, , url, file] = process.argv
const body = JSON.stringify({ schema_fields: [{ name: 'email', type: 'email' }], count: 10 })
const callers = 8
const callsMax = 20 // a free key's day
const answered = { 200: 0 }
const failures = []

async function keyOf(caller) {
  const answer = await fetch(`${url}/api/v1/auth/free-key`, { headers: { 'x-forwarded-for': `198.51.100.${caller}` } })
  if (!answer.ok) throw new Error(`no key: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).api_key
}

async function call(path, headers) {
  try {
    const answer = await fetch(url + path, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    answered[answer.status] = (answered[answer.status] ?? 0) + 1
    if (!answer.ok) failures.push(`${path} ${answer.status}`)
    return answer.ok
  } catch (error) {
    failures.push(`${path} ${error.cause?.code ?? error.message}`)
    return false
  }
}

async function run(caller) {
  const key = await keyOf(caller)
  let counted = 0
  while (existsSync(file)) {
    const headers = { 'content-type': 'application/json', 'x-api-key': key }
    if (counted < callsMax && (await call('/api/v1/generate', headers))) counted++
    await call('/api/v1/validate', headers)
    await pause(100)
  }
  const usage = await (await fetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } })).json()
  const { calls_today: calls } = usage.today ?? usage
  if (calls !== counted) failures.push(`${counted} calls were answered and ${calls} counted: ${JSON.stringify(usage)}`)
}

await Promise.all(Array.from({ length: callers }, (_, caller) => run(caller)))
console.log(`rolling restart: ${answered[200]} calls answered, ${failures.length} failed`)
for (const failure of failures.slice(0, 20)) console.log(failure)
process.exitCode = failures.length > 0 ? 1 : 0
