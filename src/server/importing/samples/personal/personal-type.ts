import type { FieldTypeName } from '@/server/generation/catalog'
import { isFamilyName, isGivenName, isOrdinaryWord, isPersonName } from '@/server/generation/entities/who/known-names'
import { wordRoles } from '@/server/kernel/word-roles'

/**
 * The type of texts that look like people or home addresses. Their column must not repeat them, whatever its name.
 * @returns undefined if they do not look personal.
 */
export function personalTypeOf(texts: readonly string[]): FieldTypeName | undefined {
  const distinct = [...new Set(texts)]
  return forms.find(([, of, share]) => distinct.filter(of).length >= share(distinct.length))?.[0]
}

/** One full name or address among categories is one too many; single words are names only if most of them are. */
const any = () => 1
const most = (count: number) => Math.max(1, 0.6 * count)

const isFirstName = (text: string): boolean => isGivenName(text) && !isOrdinaryWord(text)
/** Colors and trades are also family names. */
const isLastName = (text: string): boolean => isFamilyName(text) && !isOrdinaryWord(text)

/** `john.smith`, `JohnSmith1`, `@jsmith`. */
function isHandle(text: string): boolean {
  const [, name] = /^@?([A-Za-z][A-Za-z._-]{2,})\d*$/.exec(text) ?? []
  if (name === undefined) return false
  const parts = name.split(/[._-]|(?<=[a-z])(?=[A-Z])/).filter((part) => part.length > 1)
  if (parts.some((part) => isOrdinaryWord(part))) return false
  if (text.startsWith('@')) return true
  if (parts.length > 1) return parts.some(isName)
  return /^[a-z]/.test(name) && isFamilyName(name.slice(1)) && !isName(name)
}

const isName = (word: string): boolean => isGivenName(word) || isFamilyName(word)

/** A house number and a street. */
const isStreet = (text: string): boolean => {
  const [, rest = ''] = /^\d+[a-z]?,? (.*)/i.exec(text) ?? []
  const isNamedStreet = rest.match(/\w+/g)?.some((word) => lexicon('street').has(word.toLowerCase()))
  return isNamedStreet || /^\p{L}+(?:straße|strasse|str\.|weg|platz) \d+/iu.test(text)
}
const lexicon = wordRoles(new URL('./street-words.tsv', import.meta.url), ['street'])

const forms: readonly (readonly [FieldTypeName, (text: string) => boolean, (count: number) => number])[] = [
  ['fullName', isPersonName, any],
  ['address', isStreet, any],
  ['firstName', isFirstName, most],
  ['lastName', isLastName, most],
  ['username', isHandle, most],
]
