import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import type { EntityName, Owners } from '@/server/generation/engine/part'
import { wordRoles } from '@/server/kernel/word-roles'
import { namesCode, ownerIn } from '@/server/names/owner'
import type { LocaleCode } from '@/wire/vocabulary'

const lexicon = wordRoles(new URL('./qualifiers.tsv', import.meta.url), [
  'qualifier', // distinguishes the addresses of one person: it names no owner
])

/**
 * Which person, place, company, ... of the row each field reads (ADR 10). A field's owner is the part of its name
 * that is not its type: `billing` in `billing_city`. Entity by entity:
 *
 * - Fields without an owner read the default entity, '', and so do those of the first owner: `customer_name` and
 *   `email` agree. But the first owner is separate if it would only repeat facts of earlier ownerless fields: next to
 *   `email`, the manager of `manager_email` is someone else.
 * - Every further owner has an entity of its own.
 * - A second field of the same type and owner is about another entity: `email` and `email_address` are two people. In
 *   another locale it is the same entity in another language: `name` and `name_ar`; and a code belongs to the same
 *   entity: `state` and `state_code`.
 *
 * Only the fields before a field matter, so that appending one changes no value.
 */
export function ownersOf(fields: readonly OwnedField[]): Owners[] {
  const claims = new Map<EntityName, Claims>()
  const seen = new Map<string, number>()
  return fields.map(({ name, type, locale }) => {
    const inName = ownerIn(name, type)
    const owners: Record<EntityName, string> = {
      person: '',
      place: '',
      company: '',
      product: '',
      account: '',
      order: '',
    }
    for (const [entity, facts] of entitiesOf(type)) {
      const claimed = claims.get(entity) ?? { firstOwner: undefined, apart: false, facts: new Set() }
      claims.set(entity, claimed)
      const owner = ownerOf(entity, inName)
      const qualifier = qualifierOf(entity, inName)
      const fieldKey = `${entity} ${type} ${namesCode(name, type)} ${locale} ${owner} ${qualifier}`
      const nth = (seen.get(fieldKey) ?? 0) + 1
      seen.set(fieldKey, nth)
      const key = claim(
        claimed,
        owner,
        facts.map((fact) => `${fact} ${locale}`),
      )
      owners[entity] = nth > 1 && facts.length > 0 ? `${key}#${nth}` : key
    }
    // A private address belongs to no company of the row.
    if (type === 'email' && privately.test(inName)) owners.company = 'private'
    return owners
  })
}

type OwnedField = { readonly name: string; readonly type: FieldTypeName; readonly locale: LocaleCode }

/** The fields of one entity so far. */
type Claims = {
  firstOwner: string | undefined
  /** Whether the first owner is separate from the default entity. */
  apart: boolean
  /** Statements of ownerless fields about the default entity. */
  readonly facts: Set<string>
}

function claim(claims: Claims, owner: string, facts: readonly string[]): string {
  if (owner === '') {
    for (const fact of facts) claims.facts.add(fact)
    return ''
  }
  if (claims.firstOwner === undefined) {
    claims.firstOwner = owner
    claims.apart = facts.some((fact) => claims.facts.has(fact))
  }
  return owner === claims.firstOwner && !claims.apart ? '' : owner
}

/** The owner in terms of one entity: the company of `company_email` is the row's own. */
function ownerOf(entity: EntityName, inName: string): string {
  const words = inName.split(' ').filter((word) => !itself[entity].includes(word))
  if (entity !== 'person') return words.join(' ')
  const owners = words.filter((word) => !lexicon('qualifier').has(word))
  // A billing contact is the person of the billing e-mail, a plain contact is a separate person.
  return (owners.length > 1 ? owners.filter((word) => word !== 'contact') : owners).join(' ')
}

const qualifierOf = (entity: EntityName, inName: string): string =>
  entity === 'person'
    ? inName
        .split(' ')
        .filter((word) => lexicon('qualifier').has(word))
        .join(' ')
    : ''

const privately = /\b(?:alternate|alternative|personal|private|secondary)\b/

/** Words for the entity itself. A payment belongs to the order, and a product is the subject of the order. */
const itself: Record<EntityName, readonly string[]> = {
  person: ['person'],
  place: ['place', 'location'],
  company: ['company', 'business', 'corporate', 'organization', 'organisation', 'firm', 'employer'],
  product: ['product', 'item', 'article', 'goods', 'order', 'purchase'],
  account: ['account', 'bank'],
  order: ['order', 'purchase', 'invoice', 'payment', 'transaction', 'product', 'item', 'article', 'goods'],
}

const entitiesOf = (type: FieldTypeName) => Object.entries(catalog[type].entities) as [EntityName, readonly string[]][] // the keys of a record by EntityName
