import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { languagesOf, type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** A party to a contract read as a firm, if the table's trade is between firms: the `client` of a freight forwarder. */
export function namedFirm({ raw }: Reading, context: RequestContext): Reading | null {
  const [party = '', name, ...rest] = raw
  const isParty = shapeWords('party').has(party) && (name === undefined || name === 'name') && rest.length === 0
  return isParty && isBetweenFirms(context) ? readName('client_company', languagesOf([])) : null
}

const isBetweenFirms = ({ hint, words, types }: RequestContext): boolean =>
  ([...hint].some((word) => shapeWords('between-firms').has(word)) ||
    [...words].some((word) => shapeWords('terms-of-firms').has(word))) &&
  !words.has('company') &&
  !personal.some((type) => types.has(type))

/** Next to these types a party is a person, like the contact at a `company`. */
const personal = ['birthdate', 'firstName', 'gender', 'lastName', 'jobTitle'] as const
