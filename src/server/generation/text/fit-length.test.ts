import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Compilation } from '@/server/generation/engine/compilation/compilation'
import { CellScope } from '@/server/generation/engine/compilation/scope'
import type { StringTable } from '@/server/generation/engine/compilation/string-table'
import { noOwners } from '@/server/generation/engine/part'
import { valuesOf } from '@/server/generation/engine/testing/sample-rows'
import { fitLength } from './fit-length'
import { piecesOf } from './pieces'
import { grammars, sentencesOf } from './sentences'

const pieces = piecesOf(sentencesOf('ar').themes.delivered.note, [grammars.ar.remarks, grammars.ar.words], ' ')

const lengthsWithin = (min: number, max: number) =>
  valuesOf(fitLength(pieces, { min, max }), 64).map((text) => [...String(text)].length)

describe('fitLength', () => {
  it('keeps to any bounds', () => {
    const bounds = fc.tuple(fc.nat(10_000), fc.nat(10_000)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    const narrow = fc.tuple(fc.nat(400), fc.nat(30)).map(([min, room]) => [min, min + room] as const)
    fc.assert(
      fc.property(fc.oneof(narrow, bounds), ([min, max]) => {
        const lengths = lengthsWithin(min, max)
        return lengths.every((length) => length >= min && length <= max)
      }),
      { numRuns: 60 },
    )
  })

  it('cuts no word: every text is made of whole sentences', () => {
    const known = new Set(pieces.sentences)
    const texts = valuesOf(fitLength(pieces, { min: 100, max: 200 }), 64).map(String)
    const unknown = texts.flatMap((text) => text.split(/(?<=\.) /)).filter((sentence) => !known.has(sentence))
    expect(unknown).toEqual([])
  })

  it('encodes the pieces once, however many bounds are asked for', () => {
    const encoded = new Set<readonly string[]>()
    class Watched extends CellScope {
      override table(list: readonly string[]): StringTable {
        encoded.add(list)
        return super.table(list)
      }
    }
    const scope = new Watched(new Compilation(''), 'cell', noOwners, { quote: '', escape: String, scalar: String })
    for (let min = 100; min < 2000; min += 50) fitLength(pieces, { min, max: min + 160 }).compile(scope)
    expect(encoded.size).toBe(2)
  })

  it('varies: exact lengths too have many texts', () => {
    expect(new Set(valuesOf(fitLength(pieces, { min: 250, max: 250 }), 640)).size).toBeGreaterThan(600)
  })
})
