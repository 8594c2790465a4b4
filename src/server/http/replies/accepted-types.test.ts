import { expect, it } from 'vitest'
import { prefersPage, weightOf } from './accepted-types'

it.each([
  ['text/html', 1],
  ['TEXT/HTML; charset=utf-8; Q=0.5', 0.5],
  ['application/json, text/html;q=0.001', 0.001],
  ['text/html;q=0', 0],
  ['text/html; q = 0.000', 0],
  ['text/html;level="a,b;c";q=0.2', 0.2],
  ['text/html;q=0, text/html;level=1', 1],
  ['a/b;c="x, text/html, y"', 0],
  ['a/b;c="x\\", text/html', 0],
  ['text/html5, xtext/html, text', 0],
  ['text/*, */*', 0],
  ['text/html;q=7', 1],
  ['text/html;q=x', 1],
  [',;,text/html', 1],
  ['', 0],
  [undefined, 0],
])('Accept: %s asks for HTML with the weight %s', (accept, weight) => {
  expect(weightOf('text/html', accept)).toBe(weight)
})

it.each([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
  ['text/html', true],
  ['application/json, text/html', true],
  ['application/json, text/html;q=0.9', false],
  ['application/json', false],
  ['text/html;q=0, */*', false],
  ['*/*', false],
  [undefined, false],
])('Accept: %s is answered with a page: %s', (accept, isPage) => {
  expect(prefersPage(accept)).toBe(isPage)
})
