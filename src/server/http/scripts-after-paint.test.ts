import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint'

const head = `<head>
<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/a.js"/>
<link rel="stylesheet" href="/_next/static/a.css" nonce="n1"/>
<script src="/_next/static/a.js" async="" nonce="n1"></script>
<script src="/_next/static/old.js" noModule="" nonce="n1"></script>
</head>`
const page = `<html>${head}<body><script src="/_next/static/b.js" nonce="n1" async=""></script><script nonce="n1">1</script></body></html>`

test('asks for the scripts after the paint, in their order and under the nonce of the page', () => {
  const late = scriptsAfterPaint(page)
  expect(late).not.toMatch(/<script[^>]*src="[^"]*\/[ab]\.js"/)
  expect(late).not.toContain('as="script"')
  expect(late).toMatch(
    /<script nonce="n1">\(.*\["\/_next\/static\/a\.js","\/_next\/static\/b\.js"\]\)<\/script><\/head>/s,
  )
})

test('leaves styles, inline scripts and those for old browsers where they are', () => {
  const late = scriptsAfterPaint(page)
  expect(late).toContain('<link rel="stylesheet" href="/_next/static/a.css" nonce="n1"/>')
  expect(late).toContain('<script nonce="n1">1</script></body>')
  expect(late).toContain('<script src="/_next/static/old.js" noModule="" nonce="n1"></script>')
})

test('leaves a page without scripts as it is', () => {
  expect(scriptsAfterPaint('<html><head></head></html>')).toBe('<html><head></head></html>')
})
