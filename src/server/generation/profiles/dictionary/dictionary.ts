import { once } from '@/server/kernel/memory/once'
import type { Concept } from './concept'
import { indexConcepts } from './concept-index'

/** Increased with every change of the tables that changes a name's profile: part of contract hashes. */
export const dictionaryVersion = 37

/** Concepts by the key of each of their names, topical ones before the general one. */
export const conceptsByKey = once(indexConcepts)

/** Each concept that some name leads to, once. */
export const indexedConcepts = (): ReadonlySet<Concept> =>
  new Set([...conceptsByKey().keys()].flatMap((key) => conceptsByKey().get(key) ?? []).map(({ concept }) => concept))
