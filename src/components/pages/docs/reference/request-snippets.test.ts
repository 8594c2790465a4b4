import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, requestSnippets } from './request-snippets'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'snippets-'))

type Seen = { method?: string; url?: string; key?: unknown; type?: unknown; body: string }
const seen: Seen[] = []

/** Notes each call, and refuses it with a body that says what to change. */
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  seen.push({ method, url, key: headers['x-api-key'], type: headers['content-type'], body: await textOf(request) })
  response.writeHead(422, { 'Content-Type': 'application/json' }).end('{"hint":"Ask for fewer rows – 100."}')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}

/** How the program of a language is run; what has no interpreter on every machine is compared below. */
const programs = {
  curl: (code: string) => run('bash', ['-c', code]),
  JavaScript: (code: string) =>
    run(process.execPath, [written('call.mjs', code)], { env: { ...process.env, NODE_OPTIONS: '' } }),
  Python: (code: string) => run('python3', [written('call.py', code)]),
} as const

function written(name: string, code: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, code)
  return file
}

const body = JSON.stringify({ name: `It's "so" \\ \`$HOME\` ${'é'}`, note: '', seed: 42, '': "'''" }, null, 2)

test.each(Object.entries(programs))('%s sends the call as written, and prints a refusal', async (language, start) => {
  const { port } = server.address() as { port: number } // it listens on TCP
  const call = { url: `http://127.0.0.1:${port}/api/v1/validate`, apiKey: 'rmk_free_abc' }
  const calls: Call[] = [
    { ...call, method: 'POST', body },
    { ...call, method: 'GET', body: undefined },
    { ...call, method: 'DELETE', body: undefined },
  ]
  for (const each of calls) {
    const { stdout } = await start(requestSnippets[language as keyof typeof programs](each))
    expect(stdout).toContain('Ask for fewer rows – 100.')
    const last = seen.at(-1)
    expect(last).toMatchObject({ method: each.method, url: '/api/v1/validate', key: 'rmk_free_abc' })
    if (each.body === undefined) expect(last?.body).toBe('')
    else expect([JSON.parse(last?.body ?? ''), last?.type]).toEqual([JSON.parse(each.body), 'application/json'])
  }
})

test('programs of the other languages name everything that they use', () => {
  const call = { url: 'http://localhost/api', apiKey: '', method: 'POST', body }
  const go = requestSnippets.Go(call)
  for (const name of new Set([...go.matchAll(/\b(http|io|log|fmt|strings)\.[A-Z]/g)].map(([, used]) => used)))
    expect(go).toMatch(new RegExp(`^\t"(net/)?${name}"$`, 'm'))
  expect(requestSnippets.Go({ ...call, body: undefined })).not.toContain('strings')
  expect(requestSnippets['C#'](call)).toMatch(/^using System\.Text;/)
})
