import { icons as tabler } from '@iconify-json/tabler'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as first from './icons'
import * as later from './later-icons'
import * as page from './page-icons'

const nameIn = (name: string): string =>
  name
    .replace(/^Icon/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase()

const pathsOf = (markup: string): string => {
  const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d.replace(/^m/, 'M'))
  return paths.join('')
}

it.each(Object.entries({ ...first, ...page, ...later }))('%s is the icon of its name in the set', (name, Icon) => {
  const drawn = renderToStaticMarkup(<Icon size={16} aria-label="mark" />)
  expect(pathsOf(drawn)).toBe(pathsOf(tabler.icons[nameIn(name)]?.body ?? 'not in the set'))
  expect(drawn).toContain('width="16" height="16" viewBox="0 0 24 24"')
  expect(drawn).toContain('aria-label="mark"')
})
