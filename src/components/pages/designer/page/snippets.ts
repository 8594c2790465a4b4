import type { DraftRequest } from '@/components/draft/request-of-draft'
import { formats } from '@/wire/vocabulary'

/** The languages and clients that the request on screen is written for. */
export const snippetKinds = ['curl', 'fetch', 'Python', 'x402 client', 'tRPC'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/** Code that sends exactly this request to `origin`; the key is a placeholder. */
export const snippets: Record<SnippetKind, (request: DraftRequest, origin: string) => string> = {
  curl: (request, origin) =>
    [
      `curl -X POST ${origin}/api/v1/generate \\`,
      "  -H 'Content-Type: application/json' \\",
      "  -H 'X-API-Key: YOUR_KEY' \\",
      `  -d '${JSON.stringify(request, null, 2).replaceAll("'", "'\\''")}'`,
    ].join('\n'),

  fetch: (request, origin) => `const response = await fetch('${origin}/api/v1/generate', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-API-Key': process.env.ROWMINT_KEY },
  body: JSON.stringify(${indented(request)}),
})
if (!response.ok) throw new Error(await response.text())
${isJson(request) ? 'const { records } = await response.json()' : 'const rows = await response.text()'}`,

  Python: (request, origin) => `import os, requests

response = requests.post(
    "${origin}/api/v1/generate",
    headers={"X-API-Key": os.environ["ROWMINT_KEY"]},
    json=${python(request, 1)},
)
response.raise_for_status()
${isJson(request) ? 'records = response.json()["records"]' : 'rows = response.text'}`,

  'x402 client': (request, origin) => `// No key: the wallet pays for the call.
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PAYER_KEY)
const payingFetch = wrapFetchWithPaymentFromConfig(fetch, {
  schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(account) }],
})
const response = await payingFetch('${origin}/api/v1/generate', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${indented(request)}),
})
console.log(await response.text())`,

  tRPC: (request, origin) => `import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import type { AppRouter } from 'rowmint/src/server/api/root'

const same = { serialize: (value) => value, deserialize: (value) => value }
const client = createTRPCClient<AppRouter>({
  links: [
    httpBatchStreamLink({
      url: '${origin}/api/trpc',
      headers: { 'X-API-Key': process.env.ROWMINT_KEY },
      transformer: same,
    }),
  ],
})
const { records } = await client.generation.generate.mutate(${indented(request)})
for await (const part of records) process.stdout.write(part)`,
}

const isJson = ({ output_format }: DraftRequest): boolean => formats[output_format].encoding === 'json'

const indented = (request: DraftRequest): string => JSON.stringify(request, null, 2).replaceAll('\n', '\n  ')

/** A JSON value as a Python literal. */
function python(value: unknown, depth: number): string {
  const inner = '    '.repeat(depth + 1)
  const outer = '    '.repeat(depth)
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${inner}${python(item, depth + 1)},\n`).join('')}${outer}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, item]) => `${inner}${JSON.stringify(name)}: ${python(item, depth + 1)},\n`,
  )
  return `{\n${members.join('')}${outer}}`
}
