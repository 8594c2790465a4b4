import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { type Unit, unit } from '@/server/names/words/unit'
import { orderWords } from './order-words'

/** `Kerzen_gesamt`, `bougies_objectif`, `إجمالي الخيام`: the total or target of things that are counted stands before them. */
export function withSumFirst(units: readonly Unit[]): readonly Unit[] {
  const [last, things] = units.toReversed()
  if (!last || !things || last.language === null || last.plural || last.words.length > 1) return units
  const thing = things.words.at(-1) ?? ''
  const areMany = things.plural || /[^s]s$/.test(thing) || classOfNoun.get(thing) === 'person'
  if (!areMany || !sums.has(last.words[0] ?? '') || orderWords('uncounted').has(thing.replace(/s$/, ''))) return units
  return [last, ...units.slice(0, -2), unit(things.words, true, things.language)]
}

const sums: ReadonlySet<string> = new Set(['actual', 'goal', 'target', 'total'])
