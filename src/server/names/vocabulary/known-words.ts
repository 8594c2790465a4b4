import { once } from '@/server/kernel/memory/once'
import { phraseWords } from './phrases'
import { classOfNoun } from './subjects'
import { type Role, roles, spellings, wordsWith } from './words'

/** Whether English schemas use the word: it is never split, and never read as an abbreviation. */
export const isKnownWord = (word: string): boolean =>
  classOfNoun.has(word) || ordinary().has(word) || phraseWords().has(word)

/** The English words that schemas use. */
export const knownWords = (): ReadonlySet<string> => new Set([...classOfNoun.keys(), ...ordinary(), ...phraseWords()])

const ordinary = once(
  () =>
    new Set([
      ...[...spellings.values()].flat(),
      ...[...wordsWith(...roles.filter((role) => !silent.has(role)))].flatMap((word) => word.split(' ')),
    ]),
)

/** Roles that do not make a word English: prefixes, function words, and roles of words of any language. */
const silent: ReadonlySet<Role> = new Set([
  'affix',
  'article',
  'awaited',
  'awaiting',
  'confirming',
  'few-values',
  'filler',
  'glued-abbreviation',
  'glued-unit',
  'leading-attribute',
  'noise',
  'numbered',
  'of-nobody',
  'opening',
  'organisation',
  'owner',
  'paying',
  'placing',
  'preposition',
  'question-filler',
  'safe-ending',
  'short-ending',
  'standing',
  'switched',
  'to-come',
  'unmistakable-head',
  'unsafe-part',
  'whereabouts',
])
