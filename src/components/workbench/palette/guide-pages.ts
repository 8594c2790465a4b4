/** The guides at `/docs/<slug>`, in the order of reading; the palette finds them by `label` and `words`. */
export const guidePages = [
  { slug: 'quick-start', title: 'Quick start', label: 'Quick start', words: 'guide first call' },
  { slug: 'locales', title: 'Locales', label: 'Guide to locales', words: 'country arabic phone' },
  { slug: 'contracts', title: 'Contracts', label: 'Guide to contracts', words: 'hash pin' },
  { slug: 'payments', title: 'Payments', label: 'Guide to payments', words: 'x402 escrow' },
  { slug: 'agents', title: 'Agents', label: 'Guide for agents', words: 'mcp llms' },
] as const
