import { wordRoles } from '@/server/kernel/word-roles'

const roles = [
  'any', // wherever it is in a name
  'done', // to a thing by someone
  'lasting', // a state that someone is the reason of: a flat booked by a guest
  'leading', // before its noun in a translated name, and after it in English
  'negated', // after `not` in another language
  'stated', // at the end of a name, with words of state such as `available`: it has no plural there
  'translated', // in English for a participle with an ending of another language
  'turned', // before or after its noun in English
] as const
const irregular = wordRoles(new URL('./participles.tsv', import.meta.url), roles)

/** Whether a word is a participle in this role: `paid`, `recorded`, but not `need`. */
export const isParticiple = (word: string, role: (typeof roles)[number]): boolean =>
  /[^e]ed$/.test(word) || isIrregularParticiple(word, role)

/** Whether a word is a participle by its form alone: `recorded`, `agreed`, but not `need` and `speed`. */
export const isRegularParticiple = (word: string): boolean => /[a-z]{2}[^e]ed$|(?:agr|decr|fr|guarant)eed$/.test(word)

/** Whether a word is a participle that does not end in -ed: `paid`, `taken`. */
export const isIrregularParticiple = (word: string, role: (typeof roles)[number]): boolean => irregular(role).has(word)
