import type { Entry } from './search-entries'

/** The pages of the console, and a search of the docs for what was typed. */
export function pageEntries(search: string, go: (path: string) => void): Entry[] {
  const entries = pages.map(({ path, ...page }) => ({ ...page, id: path, group: 'Pages', run: () => go(path) }))
  const wanted = search.trim()
  if (wanted === '') return entries
  const docs = `/docs/search?q=${encodeURIComponent(wanted)}`
  return [...entries, { id: 'docs', group: 'Docs', label: `Search the docs for “${wanted}”`, run: () => go(docs) }]
}

const pages = [
  { label: 'Design', path: '/', words: 'schema grid fields preview' },
  { label: 'Data sets', path: '/datasets', words: 'tables links database schema' },
  { label: 'Contract', path: '/contract', words: 'schema lock hash infer' },
  { label: 'Pay', path: '/pay', words: 'x402 wallet escrow price' },
  { label: 'Keys', path: '/keys', words: 'usage limits api key' },
  { label: 'API reference', path: '/docs', words: 'docs openapi endpoints' },
  { label: 'Quick start', path: '/docs/quick-start', words: 'docs guide first call' },
  { label: 'Guide to locales', path: '/docs/locales', words: 'docs country arabic phone' },
  { label: 'Guide to contracts', path: '/docs/contracts', words: 'docs hash pin' },
  { label: 'Guide to payments', path: '/docs/payments', words: 'docs x402 escrow' },
  { label: 'Guide for agents', path: '/docs/agents', words: 'docs mcp llms' },
  { label: 'Errors', path: '/docs/errors', words: 'docs codes 402 422' },
]
