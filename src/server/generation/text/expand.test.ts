import { describe, expect, it } from 'vitest'
import { orderThemes } from '@/server/generation/entities/trade/order-states'
import { expand } from './expand'
import { grammars, sentencesOf } from './sentences'

describe('expand', () => {
  const slots = { who: ['the cat', 'the dog'], does: ['sleeps', 'eats', 'runs'] }

  it('makes every combination when there is room for all', () => {
    expect(expand(['{who:upper} {does}.'], slots, 100).toSorted()).toEqual([
      'The cat eats.',
      'The cat runs.',
      'The cat sleeps.',
      'The dog eats.',
      'The dog runs.',
      'The dog sleeps.',
    ])
  })

  it('makes the requested number of different texts, from every template', () => {
    const made = expand(['{who:upper} {does}.', 'Where {who} {does}, {who} stays.'], slots, 8)
    expect(made).toHaveLength(8)
    expect(new Set(made).size).toBe(8)
    expect(made.filter((text) => text.startsWith('Where'))).toHaveLength(4)
  })

  it('makes the same texts every time', () => {
    expect(expand(['{who} {does}'], slots, 4)).toEqual([
      'the cat sleeps',
      'the dog runs',
      'the cat runs',
      'the dog eats',
    ])
  })

  it('reports a slot that does not exist', () => {
    expect(() => expand(['{when} it rains'], slots, 1)).toThrow('when')
  })
})

describe.each(['en', 'ar'] as const)('the %s sentences', (language) => {
  const sentences = sentencesOf(language)

  it('are enough of each kind and never the same twice', () => {
    for (const theme of orderThemes) {
      const { after, detail, closing, note, followUp } = sentences.themes[theme]
      for (const list of [after, detail, closing]) expect(new Set(list).size).toBe(list.length)
      expect(new Set(note).size * new Set(followUp).size).toBeGreaterThan(theme === 'delivered' ? 500_000 : 60_000)
    }
  })

  it('end as sentences do and have nothing left of a template', () => {
    const all = orderThemes.flatMap((theme) => {
      const { after, detail, closing, note, followUp } = sentences.themes[theme]
      return [...after, ...detail, ...closing, ...note, ...followUp]
    })
    expect(all.filter((text) => !/[^.]\.$/.test(text) || /[{}]/.test(text))).toEqual([])
  })

  it('say of what came later no time that could end after today, and no quality twice', () => {
    const { later = [], verdict = [], opinion = [] } = grammars[language].slots
    expect(later.filter((text) => /day|week|month|hour|يوم|أيام|أسبوع|شهر|ساعة/.test(text))).toEqual([])
    expect(verdict.filter((text) => opinion.includes(text))).toEqual([])
    for (const theme of orderThemes) {
      const { detail, closing } = grammars[language].themes[theme]
      for (const slot of ['{verdict}', '{opinion}']) {
        const saying = [detail, closing].filter((list) => list.some((template) => template.includes(slot)))
        expect(saying.length).toBeLessThan(2)
      }
    }
  })

  it('have words of every length up to twelve, for exact lengths', () => {
    const lengths = new Set(grammars[language].words.map((word) => [...word].length))
    for (let length = 1; length <= 12; length++) expect(lengths).toContain(length)
  })
})
