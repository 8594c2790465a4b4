import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalog } from '@/server/generation/catalog'
import { checkConstraints } from '@/server/generation/constraints/check-constraints'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { proseByTopic } from '@/server/generation/profiles/prose/trades'
import { locales } from '@/wire/vocabulary'
import { typeOfConcept } from './concept'
import { constraintsOfConcept } from './constraints-of-concept'
import { conceptsByKey, dictionaryVersion } from './dictionary'
import { concepts } from './read-concepts'

describe('the dictionary', () => {
  it('holds at least 800 concepts, and no name of two in one topic', () => {
    expect(concepts().length).toBeGreaterThan(800)
    expect([...conceptsByKey().keys()].length).toBeGreaterThan(concepts().length)
  })

  it.each(locales)('proposes only constraints that its types honour, in %s', (locale) => {
    const faults = concepts().flatMap(({ name, values }) => {
      const type = typeOfConcept(values)
      const constraints = constraintsOfConcept(values, measuredBy([]), locale) ?? {}
      const { problems, warnings } = checkConstraints(type, catalog[type], constraints, [])
      return [...problems, ...warnings].map((problem) => `${name}: ${JSON.stringify(problem)}`)
    })
    expect(faults).toEqual([])
  })

  // Contract hashes contain what the tables say: a change that gives a name another profile is another edition.
  it('says what its edition says', () => {
    const digest = createHash('sha256')
      .update(JSON.stringify([concepts(), [...proseByTopic()]]))
      .digest('hex')
      .slice(0, 16)
    expect({ [dictionaryVersion]: digest }).toEqual(editions)
  })
})

/** By edition, the digest of its tables. */
const editions = { 20: '127a921439ce9a29' }
