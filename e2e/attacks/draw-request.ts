import http from 'node:http'
import { consolePages } from '@/components/workbench/palette/console-pages'
import { appRouter } from '@/server/api/root'
import { type Draw, deep } from './draw'
import { drawBody } from './draw-body'
import { proofs } from './draw-proof'

/** A request as it goes over the wire. */
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

/** All that the router serves, the console's own calls too. */
const procedures = [
  ...Object.keys(appRouter._def.procedures),
  ...['nothing', '', '%E0%A4%A', 'console.preview,generation.validate?batch=1', 'datasets.import,saved.list?batch=1'],
  ...[`${'keys.usage,'.repeat(30)}keys.usage?batch=1`, 'console.preview?input=%7B%22a%22'],
  ...['keys.usage?connectionParams=%7B', 'saved.list?batch=1&input=%7B%7D'],
]
const tables = ['t.csv', 't.jsonl', 't.json', 't.parquet', 't.arrow', 't.sql', 't.x', 'u.csv', '%00.csv', 't']
const archives = ['zip', 'sql', 'sqlite', 'x']
/** Paths that the OpenAPI document does not name. */
export const otherPaths = [
  ...procedures.map((procedure) => `/api/trpc/${procedure}`),
  ...['/mcp', '/mcp', '/mcp', '/mcp/server-card', '/server.json', '/.well-known/mcp', '/.well-known/ai-catalog.json'],
  ...['/llms.txt', '/llms-full.txt', '/openapi.json', '/.well-known/x402', '/favicon.ico', '/robots.txt'],
  ...['/livez', '/readyz', '/metrics', '/nothing', ...consolePages.map(({ path }) => path)],
  ...['/docs/search', '/docs/errors', '/docs/api', '/docs/%00', '/docs/search?q=%00', '/robots.txt', '/sitemap.xml'],
  ...tables.map((table) => `/d/{id}/${table}`),
  ...archives.map((archive) => `/d/{id}.${archive}`),
  ...['/d/{id}', '/d/%00/t.arrow', '/m/{id}/t', '/m/{id}/t/1', '/m/{id}/t/%00', '/m/{id}/u', '/m/{id}', '/m//'],
  ...['/_next/static/x.js', '/_next/data/x.json', '/_next/image?url=http%3A%2F%2F127.0.0.1&w=64&q=75', '/_next/../x'],
  ...['/api', '/api/v2/x', '/api/v1/%00', '//x', '/api/v1/../..', `/${'x/'.repeat(2_000)}`, '/%ff', '/api/v1/health;a'],
]

const methods = [
  ...['POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
  ...['TRACE', 'PROPFIND', 'QUERY', 'SEARCH'].filter((method) => http.METHODS.includes(method)),
]
const bodiless = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

const base64 = (json: string) => Buffer.from(json).toString('base64')
const headerValues: Record<string, string[]> = {
  accept: ['application/vnd.agentic+json', 'text/html', '*/*;q=0', ',,,;', 'text/event-stream', 'application/jsonl'],
  'accept-encoding': ['gzip', 'br;q=nan', '*'],
  'content-type': ['application/json', 'text/plain', 'multipart/form-data', 'application/octet-stream', ';'],
  'content-encoding': ['gzip', 'x'],
  'x-api-key': ['', 'rmk_free_x', 'x'.repeat(4_000)],
  authorization: ['Bearer', 'Bearer rmk_free_x', 'Basic ====', 'Bearer \u00e9'],
  'idempotency-key': ['a', 'é', 'x'.repeat(3_000)],
  'x-payment': ['x', base64('{}'), base64(deep(5_000)), base64('{"x402Version":1,"payload":"\\ud800"}')],
  'payment-signature': ['=', base64('null'), base64(`{"x402Version":2,"accepted":${deep(50)}`)],
  'sign-in-with-x': ['', '%', base64('{}'), base64(deep(5_000)), base64('{"domain":"\\ud800","nonce":"\\u0000"}')],
  'x-forwarded-for': ['::1', '1.2.3.4:5', ',,,', '[::1]:443, x'],
  'x-request-id': ['a', 'x'.repeat(200), '../../etc'],
  traceparent: ['00-0-0-0', 'x'],
  'trpc-accept': ['application/jsonl'],
  'mcp-protocol-version': ['2025-06-18', '1900-01-01', 'x'],
  'mcp-session-id': ['1', 'é'],
  'last-event-id': ['x'],
  origin: ['null', 'http://evil.example', 'x'],
  'access-control-request-headers': ['a', '*'],
  'access-control-request-method': ['POST', 'x'],
  range: ['bytes=0-1', 'bytes=-0', 'bytes=9-1', 'bytes=0-1,3-4', 'rows=0-1', `bytes=${'9'.repeat(400)}-`],
  'if-none-match': ['*', '"x"', 'W/'],
  'if-range': ['"x"', 'x'],
  expect: ['200-ok', '100-continue'],
  connection: ['upgrade'],
  upgrade: ['websocket', 'h2c'],
  cookie: ['a=b; =', '__Host-x=%'],
  'next-action': ['x', '7f'.repeat(21)],
  rsc: ['1'],
  'next-router-state-tree': ['%', '[]'],
  host: ['x', '[', 'a.example:99999'],
}

/** What the requests of a run may name: paths to call, and a data set that exists. */
export type FuzzTargets = { paths: readonly string[]; key?: string; datasetId?: string }

/** One request to one of the paths, with an odd member or two. */
export function drawRequest(draw: Draw, { paths, key, datasetId }: FuzzTargets): FuzzRequest {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (key && draw.chance(0.5)) headers['x-api-key'] = key
  for (const [name, choices] of Object.entries(headerValues)) {
    if (draw.chance(0.04)) headers[name] = draw.one(choices)
  }
  for (const [name, proof] of Object.entries(proofs)) {
    if (draw.chance(0.06)) headers[name] = base64(JSON.stringify(proof(draw)))
  }
  const method = draw.one(methods)
  const template = draw.one(paths)
  const path = template.replace(/\{[^}]+\}/g, () => (datasetId && draw.chance(0.7) ? datasetId : draw.one(ids)))
  const body = drawBody(draw, template)
  const query = draw.chance(0.2) ? draw.one(queries) : ''
  const input =
    bodiless.includes(method) && path.startsWith('/api/trpc') ? `input=${encodeURIComponent(`${body}`)}` : ''
  const asked = [query, input].filter(Boolean).join('&')
  const whole = asked ? path + (path.includes('?') ? '&' : '?') + asked.slice(0, urlMax) : path
  return { method, path: whole, headers, ...(!bodiless.includes(method) && { body }) }
}

/** Node refuses longer heads before anything of ours is asked. */
const urlMax = 12_000
const ids = ['ds_x', '%2e%2e', '0', 'x'.repeat(300), '%ff', '{id}']
const queries = [
  ...['a', 'from=0&to=-1', 'rows=1e9', 'limit=x&limit=y', '%', '%ff=%00', 'format=xml', `q=${'x'.repeat(3_000)}`],
  ...['first=0&rows=1', 'first=4294967296&rows=9', 'part=1&parts=3', 'part=9&parts=1', 'header=false', 'dialect=mysql'],
  ...[
    'ddl=false',
    'format=parquet',
    'expand=a',
    'limit=0',
    'limit=1&offset=274877906944',
    'a=%00',
    'a=1&b=%ff',
    '__proto__=1',
  ],
]
