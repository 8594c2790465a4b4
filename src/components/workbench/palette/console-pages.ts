/** The pages of the console, in the order of its navigation; the palette finds them by `label` and `words`. */
export const consolePages = [
  { path: '/', label: 'Design', words: 'schema grid fields preview' },
  { path: '/datasets', label: 'Data sets', words: 'tables links database schema' },
  { path: '/contract', label: 'Contract', words: 'schema lock hash infer' },
  { path: '/pay', label: 'Pay', words: 'x402 wallet escrow price' },
  { path: '/keys', label: 'Keys', words: 'usage limits api key' },
  { path: '/docs', label: 'Docs', words: 'api reference openapi endpoints' },
] as const

export type ConsolePage = (typeof consolePages)[number]['path']
