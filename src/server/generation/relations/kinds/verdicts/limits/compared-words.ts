import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { wordRoles } from '@/server/kernel/word-roles'

/** What words say of a number or a moment and its limit. */
export const comparedWords = wordRoles(new URL('../tables/compared-words.tsv', import.meta.url), [
  'auxiliary', // says nothing about the compared thing
  'bad', // a limit is not kept
  'due', // when something should happen
  'full', // all room is taken
  'good', // a limit is kept
  'late', // after the due date
  'least', // in the name of a number that should be reached
  'most', // in the name of a number that should not be exceeded
  'over',
  'punctual', // not after the due date
  'reached', // next to a number that should not be exceeded, says that it is used up
  'room', // a capacity: full once that much is taken
  'under',
])

const roles = [
  'bad',
  'due',
  'full',
  'good',
  'late',
  'least',
  'most',
  'over',
  'punctual',
  'reached',
  'room',
  'under',
] as const

export type ComparedRole = (typeof roles)[number]

const isOf = (role: ComparedRole, written: readonly string[]): boolean =>
  written.some((word) => comparedWords(role).has(word))

/** Whether the words of a name say that it limits another number. */
export const limits = (written: readonly string[]): boolean =>
  isOf('least', written) || isOf('most', written) || isOf('room', written)

/** Whether they say when something should happen: a `promised_on`, a `ready_by`. */
export const isDue = (written: readonly string[]): boolean => isOf('due', written) || written.at(-1) === 'by'

/** `too_heavy`, `overran`. */
export const isOver = (written: readonly string[]): boolean =>
  isOf('over', written) ||
  written.some((word) => /^over[a-z]{3}/.test(word)) ||
  (written[0] === 'too' && !isOf('under', written))

export const isUnder = (written: readonly string[]): boolean =>
  isOf('under', written) || written.some((word) => /^under[a-z]{3}/.test(word))

/** `escaped_in_time`, `on_time`. */
export const isInTime = (written: readonly string[]): boolean =>
  written.some((word, at) => word === 'time' && ['in', 'on'].includes(written[at - 1] ?? ''))

/** Whether one name alone has the stem of a word: a `flood_level_m` that of `flooding`. */
export const isNamedAfter = (own: readonly string[], one: readonly string[], other: readonly string[]): boolean =>
  own.some((word) => word.length > 4 && hasStem(one, word) && !hasStem(other, word))

const hasStem = (written: readonly string[], word: string): boolean =>
  written.some(
    (each) => each.length > 3 && word.length > 3 && each.slice(0, 5) === word.slice(0, Math.min(5, each.length)),
  )

/** Whether a flag says nothing of other things than the two: the `damage_ok` is not about the mileage. */
export const isAboutBoth = (own: readonly string[], one: readonly string[], other: readonly string[]): boolean =>
  own.every(
    (word, at) =>
      word.length < 4 ||
      own[at - 1] === 'too' ||
      comparedWords('auxiliary').has(word) ||
      isParticiple(word) ||
      /^(?:over|under)[a-z]{3}/.test(word) ||
      roles.some((role) => comparedWords(role).has(word)) ||
      hasStem(one, word) ||
      hasStem(other, word),
  )
