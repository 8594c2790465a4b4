import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'styles', 'fonts.css'), 'utf8')

/** The family and the ranges of code points of each declared subset. */
const faces = css.split('@font-face').flatMap((face) => {
  const family = /font-family: "(.+)"/.exec(face)?.[1]
  const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [from, to])
  return family ? [{ family, ranges: ranges.map((range) => range.map((end) => Number.parseInt(end, 16))) }] : []
})

const coveredBy = (family: string, letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0
  return faces.some(
    (face) => face.family === family && face.ranges.some(([from = 0, to = 0]) => from <= point && point <= to),
  )
}

test('a bundled font has the letters of every locale', () => {
  for (const letter of 'Aazé ßŁőşžİ–…€£0')
    for (const family of ['Inter Variable', 'JetBrains Mono Variable'])
      expect(coveredBy(family, letter), `${family} ${letter}`).toBe(true)
  for (const letter of 'أبيةﻻ٣،') expect(coveredBy('Noto Sans Arabic Variable', letter), letter).toBe(true)
})

test('a family declares at most two subsets, because each costs every page a substitute at every size and weight', () => {
  for (const { family } of faces) expect(faces.filter((face) => face.family === family).length).toBeLessThanOrEqual(2)
})
