import { describe, expect, it } from 'vitest'
import { topicWeights } from './topics'

const hinted = (...words: string[]) => topicWeights([], { hint: new Set(words), trade: new Set(words) })
const loudest = (weights: ReadonlyMap<string, number>) => [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0]

describe('the topics of a table', () => {
  it('are no louder for a word in two forms', () => {
    expect(hinted('results', 'result')).toEqual(hinted('result'))
  })

  it('follow the words of one trade rather than those that many share', () => {
    expect(loudest(hinted('clinical', 'adverse', 'events', 'event'))).toBe('health')
    expect(loudest(hinted('school', 'meet', 'results'))).not.toBe('lab')
  })
})
