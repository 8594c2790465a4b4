import { switchColorScheme } from '@/components/ui/theme/color-scheme'
import { consolePages } from './console-pages'
import { guidePages } from './guide-pages'
import type { Entry } from './search-entries'

/** The pages of the console, what can be done on each, and a search of the docs for what was typed. */
export function pageEntries(search: string, go: (path: string) => void): Entry[] {
  const entries = [
    scheme,
    ...pages.map(({ path, ...page }) => ({ ...page, id: path, group: 'Pages', run: () => go(path) })),
  ]
  const wanted = search.trim()
  if (wanted === '') return entries
  const docs = `/docs/search?q=${encodeURIComponent(wanted)}`
  return [...entries, { id: 'docs', group: 'Docs', label: `Search the docs for “${wanted}”`, run: () => go(docs) }]
}

const scheme: Entry = {
  id: 'scheme',
  group: 'Actions',
  label: 'Switch between light and dark',
  words: 'theme mode color',
  run: switchColorScheme,
}

const pages = [
  ...consolePages,
  ...guidePages.map(({ slug, label, words }) => ({ label, path: `/docs/${slug}`, words: `docs ${words}` })),
  { label: 'Errors', path: '/docs/errors', words: 'docs codes 402 422' },
]
