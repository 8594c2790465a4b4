import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import type { EntityName, Owners } from '@/server/generation/engine/part'
import type { LocaleCode } from '@/wire/vocabulary'
import { nameWords } from './name-words'

/**
 * Which person, place, company, ... of the row each field reads (ADR 10). A field's owner is what its name
 * says beyond its type: `billing` in `billing_city`. Entity by entity:
 *
 * - Fields without an owner read the default entity, '', and so do those of the first owner: `customer_name` and
 *   `email` agree. But the first owner stands apart when it would only repeat what ownerless fields before it have
 *   told: beside `email`, the manager of `manager_email` is somebody else.
 * - Every further owner has an entity of its own.
 * - A second field of the same type and owner tells of another one: `email` and `email_address` are two people. In
 *   another locale it is the same one in other words: `name` and `name_ar`.
 *
 * Only the fields before a field matter, so that appending one changes no value.
 */
export function ownersOf(fields: readonly OwnedField[]): Owners[] {
  const claims = new Map<EntityName, Claims>()
  const seen = new Map<string, number>()
  return fields.map(({ name, type, locale }) => {
    const said = ownerIn(name, type)
    const owners: Record<EntityName, string> = {
      person: '',
      place: '',
      company: '',
      product: '',
      account: '',
      order: '',
    }
    for (const [entity, facts] of entitiesOf(type)) {
      const claimed = claims.get(entity) ?? { firstOwner: undefined, apart: false, told: new Set() }
      claims.set(entity, claimed)
      const owner = ownerOf(entity, said)
      const fieldKey = `${entity} ${type} ${locale} ${owner}`
      const nth = (seen.get(fieldKey) ?? 0) + 1
      seen.set(fieldKey, nth)
      const key = claim(
        claimed,
        owner,
        facts.map((fact) => `${fact} ${locale}`),
      )
      owners[entity] = nth > 1 && facts.length > 0 ? `${key}#${nth}` : key
    }
    return owners
  })
}

type OwnedField = { readonly name: string; readonly type: FieldTypeName; readonly locale: LocaleCode }

/** What has been said of the default entity so far. */
type Claims = {
  firstOwner: string | undefined
  /** Whether the first owner stands apart from the default entity. */
  apart: boolean
  /** What ownerless fields have told. */
  readonly told: Set<string>
}

function claim(claims: Claims, owner: string, facts: readonly string[]): string {
  if (owner === '') {
    for (const fact of facts) claims.told.add(fact)
    return ''
  }
  if (claims.firstOwner === undefined) {
    claims.firstOwner = owner
    claims.apart = facts.some((fact) => claims.told.has(fact))
  }
  return owner === claims.firstOwner && !claims.apart ? '' : owner
}

/**
 * What a name says beyond its type: '' for `email_address` as an email, 'billing' for `billingCity` as a city. A name
 * without a word of its type is an owner only when it names a role: `sender` is, `col_7` and `dep` are not. A role
 * among the type's words is an owner beside the type's whole name: the shipping of `shipping_shipment_status` is,
 * that of `shipping_status` is not, nor that of `shipping_date`, which says a step of the order.
 */
export function ownerIn(name: string, type: FieldTypeName): string {
  const { own, known } = typeWords.get(type) ?? { own: [], known: new Set() }
  const words = nameWords(name)
    .map((word) => spelledOut.get(word) ?? word)
    .flatMap((word) => apart(word, known))
  const beside = stages.has(type) ? undefined : without(words, own)
  const beyond = (beside ?? words).filter((word, i) => {
    if (beside && roles.has(word)) return !things.has(word)
    return !known.has(word) && !known.has(word.replace(/s$/, '')) && !(i > 0 && word === 'to') && !isFirst(word)
  })
  const saysItsType = beyond.length < words.length
  return saysItsType || beyond.some((word) => roles.has(word)) ? beyond.join(' ') : ''
}

/** The words but those of the type's own name, once each; undefined where they do not say all of it. */
function without(words: readonly string[], own: readonly string[]): string[] | undefined {
  const left = [...words]
  for (const word of own) {
    const at = left.lastIndexOf(word)
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

/** `billingcity` is the city of `billing`. */
function apart(word: string, known: ReadonlySet<string>): string[] {
  if (known.has(word)) return [word]
  const role = roleList.find((each) => word.startsWith(each) && known.has(word.slice(each.length)))
  return role === undefined ? [word] : [role, word.slice(role.length)]
}

/** The first of several is the one that fields without a number are about: `billing_address_1` and `billing_city`. */
const isFirst = (word: string) => word === '1' || word === '01'

/** The owner of one entity: the company of `company_email` is the row's, not one that the company has. */
const ownerOf = (entity: EntityName, said: string): string =>
  said
    .split(' ')
    .filter((word) => !itself[entity].includes(word))
    .join(' ')

/** Words for the entity itself. A payment is of the order, a product what the order is about. */
const itself: Record<EntityName, readonly string[]> = {
  person: ['person'],
  place: ['place', 'location'],
  company: ['company', 'business', 'corporate', 'organization', 'organisation', 'firm', 'employer'],
  product: ['product', 'item', 'article', 'goods', 'order', 'purchase'],
  account: ['account', 'bank'],
  order: ['order', 'purchase', 'invoice', 'payment', 'transaction', 'product', 'item', 'article', 'goods'],
}

/** Whose a value may be without its name saying what it is. */
const roleList = [
  'account admin agent applicant approver assignee attendee author beneficiary billing borrower boss buyer candidate',
  'carrier client contact creator customer debtor delivery dependent destination doctor donor driver emergency employee',
  'father guardian guest home host insured invoice landlord lead lender manager member merchant mother nurse operator origin',
  'owner parent partner passenger patient payee payer pickup player primary professor receiver recipient referrer',
  'reporter requester reviewer secondary seller sender shipping shipper spouse staff student supervisor supplier teacher',
  'tenant tester traveler user vendor visitor winner witness worker',
].flatMap((line) => line.split(' '))
const roles: ReadonlySet<string> = new Set(roleList)

/** Roles that are more often a thing: the account of an account's name, the invoice of an invoice's amount. */
const things = new Set(['account', 'invoice'])

/** `cust_nm` and `customer_email` have the same owner. */
const spelledOut = new Map([
  ['acct', 'account'],
  ['addr', 'address'],
  ['bill', 'billing'],
  ['cust', 'customer'],
  ['customers', 'customer'],
  ['emp', 'employee'],
  ['employees', 'employee'],
  ['mgr', 'manager'],
  ['nm', 'name'],
  ['recip', 'recipient'],
  ['rcpt', 'recipient'],
  ['ship', 'shipping'],
  ['usr', 'user'],
  ['users', 'user'],
])

/** Words that say nothing of whose a value is: small ones, and those of a language. */
const fillers = ['ar', 'arabic', 'en', 'english', 'a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the']

/** The types whose names say a step of an order. */
const stages: ReadonlySet<FieldTypeName> = new Set(['date', 'dateTime'])

/** The words of each type's name, and all that say it. */
const typeWords: ReadonlyMap<string, { own: readonly string[]; known: ReadonlySet<string> }> = new Map(
  Object.entries(catalog).map(([name, { words }]) => {
    const own = nameWords(name)
    return [name, { own, known: new Set([...own, ...words.split(' '), ...fillers]) }]
  }),
)

const entitiesOf = (type: FieldTypeName) => Object.entries(catalog[type].entities) as [EntityName, readonly string[]][] // the keys of a record by EntityName
