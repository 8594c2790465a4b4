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
  it('has more than 800 concepts, and no name of two concepts in one topic', () => {
    expect(concepts().length).toBeGreaterThan(800)
    expect([...conceptsByKey().keys()].length).toBeGreaterThan(concepts().length)
  })

  it.each(locales)('proposes only constraints that its types accept, in %s', (locale) => {
    const faults = concepts().flatMap(({ name, values }) => {
      const type = typeOfConcept(values)
      const constraints = constraintsOfConcept(values, measuredBy([]), locale) ?? {}
      const { problems, warnings } = checkConstraints(type, catalog[type], constraints, [])
      return [...problems, ...warnings].map((problem) => `${name}: ${JSON.stringify(problem)}`)
    })
    expect(faults).toEqual([])
  })

  // Contract hashes depend on the tables: a change of a name's profile requires a new edition.
  it('matches its edition', () => {
    const digest = createHash('sha256')
      .update(JSON.stringify([concepts(), [...proseByTopic()]]))
      .digest('hex')
      .slice(0, 16)
    expect({ [dictionaryVersion]: digest }).toEqual(editions)
  })
})

/** Digest of the tables by edition. */
const editions = { 37: '5aecb19f3f6760db' }
