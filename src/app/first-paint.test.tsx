import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BeforePaintScript } from '@/components/shell/before-paint-script'

/** Runs the script of the document's head. @returns what it set on the document */
function paint({ stored = {}, hash = '', systemIsDark = false }: Visit) {
  const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(renderToStaticMarkup(<BeforePaintScript nonce="once" />))
  const painted: Record<string, string> = {}
  const documentElement = {
    dataset: painted,
    setAttribute: (name: string, value: string) => Object.assign(painted, { [name]: value }),
  }
  const localStorage = Object.defineProperty({ ...stored }, 'getItem', { value: (key: string) => stored[key] ?? null })
  const matchMedia = () => ({ matches: systemIsDark })
  runInNewContext(script?.[1] ?? '', { document: { documentElement }, localStorage, location: { hash }, matchMedia })
  return { scheme: painted['data-mantine-color-scheme'], returning: 'returning' in painted }
}

type Visit = { stored?: Record<string, string>; hash?: string; systemIsDark?: boolean }

test('a first visit follows the system and shows the demo schema', () => {
  expect(paint({})).toEqual({ scheme: 'light', returning: false })
  expect(paint({ systemIsDark: true })).toEqual({ scheme: 'dark', returning: false })
})

test('a chosen scheme outranks the system, and is not stored work', () => {
  const stored = { 'rowmint-color-scheme': '"light"' }
  expect(paint({ stored, systemIsDark: true })).toEqual({ scheme: 'light', returning: false })
})

test('an unreadable scheme follows the system', () => {
  expect(paint({ stored: { 'rowmint-color-scheme': '{' }, systemIsDark: true }).scheme).toBe('dark')
})

test('stored work or a share link hides the demo schema', () => {
  expect(paint({ stored: { 'rowmint.draft': '{}' } }).returning).toBe(true)
  expect(paint({ hash: '#design=x' }).returning).toBe(true)
})
