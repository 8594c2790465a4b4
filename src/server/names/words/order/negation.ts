import { isIrregularParticiple, isRegularParticiple } from '@/server/names/words/participle'
import { type Unit, unit } from '@/server/names/words/unit'

/** `الوحدات غير المباعة`, `articles non vendus`, `nicht bezahlt`: what was not done, as one English word. */
export function withNegation(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = []
  for (let at = 0; at < units.length; at++) {
    const [each, done] = [units[at], units[at + 1]]
    if (!each) continue
    const isNegated =
      (each.language !== null || each.words[0] === 'non') &&
      negations.has(each.words.join()) &&
      done !== undefined &&
      (done.words.length === 1 || done.words[1] === 'flag') &&
      isNegatable(done.words[0] ?? '')
    joined.push(isNegated && done ? unit([`un${done.words[0]}`], done.plural, done.language) : each)
    if (isNegated) at++
  }
  return joined
}

const negations: ReadonlySet<string> = new Set(['non', 'not', 'un'])
const isNegatable = (word: string): boolean =>
  !word.startsWith('un') && (isRegularParticiple(word) || isIrregularParticiple(word, 'negated'))
