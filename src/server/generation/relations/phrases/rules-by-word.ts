import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { IndexedRows } from './indexed-rows'

export type RulesByWord<Rule> = {
  /**
   * Those that may have a phrase matching a name with these words, in table order: few of many hundred. Cached for the
   * lifetime of the set of words, because every later name of a row looks them up again.
   */
  readonly about: (words: ReadonlySet<string>) => readonly Rule[]
}

/** @param read makes a rule from a row, once, when a name first has a word of it. */
export function rulesByWord<Column extends string, Rule>(
  rows: IndexedRows<Column>,
  read: (row: Readonly<Record<Column, string>>, place: number) => Rule,
): RulesByWord<Rule> {
  const known = new Map<number, Rule>()
  function ruleAt(place: number): Rule {
    const rule = known.get(place) ?? read(rows.rowAt(place), place)
    known.set(place, rule)
    return rule
  }
  return {
    about: memoizeByObject((words) => {
      const places = new Set<number>()
      for (const word of words) for (const place of rows.placesOf(word)) places.add(place)
      return [...places].sort((a, b) => a - b).map(ruleAt)
    }),
  }
}
