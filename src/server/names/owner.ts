import { wordsOfType } from './vocabulary/field-types'
import { classOfNoun } from './vocabulary/subjects'
import { sharedTranslations } from './vocabulary/translations'
import { spellings, wordsWith } from './vocabulary/words'
import { splitName } from './words/split-name'
import { sureTranslationsOf } from './words/translate-word'

/**
 * The owner of a value: the words of a field's name besides its type. '' for `email_address` as an email, 'billing' for
 * `billingCity` as a city. A name without a word of its type has an owner only if it names a role: `sender` does, `col_7`
 * and `dep` do not. A role that is also a word of the type is an owner only next to the type's whole name: `shipping` is
 * one in `shipping_shipment_status`, but not in `shipping_status`, nor in `shipping_date`, which names a step of the
 * order.
 */
export function ownerIn(name: string, type: string): string {
  const { own, known } = wordsOf(type)
  const words = splitName(name)
    .flatMap(spelledOut)
    .flatMap((word) => divided(word, known))
  const besideType = isStep(type) ? undefined : without(words, own)
  const rest = (besideType ?? words).filter((word, i) => {
    if (besideType && roles.has(word)) return !things.has(word)
    const isKnown = known.has(word) || known.has(word.replace(/s$/, '')) || (coded.has(type) && forms.has(word))
    return !isKnown && !(i > 0 && word === 'to') && !isFirst(word)
  })
  const saysItsType = rest.length < words.length
  const last = rest.findLast((word) => !pronoun.test(word)) ?? ''
  const isPerson =
    type === 'fullName' &&
    last !== '' &&
    (rest.some(isPersonNoun) || !isOfNobody(last) || rest.some((word) => translationsOf(word).some(isPersonNoun)))
  return saysItsType || isPerson || rest.some((word) => roles.has(word)) ? rest.join(' ') : ''
}

/** The end of an Arabic participle of two words: `المدعى عليه`, `المؤمن له`. */
const pronoun = /^(?:ل|من|علي|الي)ها?$/

const isPersonNoun = (word: string): boolean => classOfNoun.get(word) === 'person'

/** A short name of a person in another language: `Arzt`, `juez`, `طبيب`, `الأم`. */
const translationsOf = (word: string): readonly string[] =>
  [sureTranslationsOf(word), sharedTranslations().get(word)]
    .flatMap((found) => found ?? [])
    .flatMap(({ words }) => words)

/** Names that identify nobody: short, numbered and generic ones. A `kinésithérapeute` is a person. */
const isOfNobody = (word: string): boolean => word.length < 5 || /\d/.test(word) || generic.has(word)
const generic = wordsWith('of-nobody')

/** The types whose names state a step of an order. */
const isStep = (type: string): boolean => type === 'date' || type === 'dateTime'

const roles = wordsWith('owner')

/** Types that also have codes, and the words for codes: `state_code` is the code of the same state as `state`. */
const coded: ReadonlySet<string> = new Set(['country', 'currency', 'language', 'nationality', 'state'])
const forms: ReadonlySet<string> = new Set(['abbr', 'abbreviation', 'cd', 'code', 'iso', 'short', 'tag'])

/** Whether a name means the code of its type: next to `state`, `state_code` is of the same state. */
export function namesCode(name: string, type: string): boolean {
  const words = coded.has(type) ? splitName(name) : []
  // Countries also have three-letter codes.
  if (words.some((word) => word.endsWith('3'))) return false
  return words.some((word) => forms.has(word)) || (type === 'state' && words.some((word) => stamped.has(word)))
}
/** Documents and plates that show only the code of a state, and the ends of a haul, which are written with it. */
const stamped: ReadonlySet<string> = new Set([
  ...['dest', 'destination', 'dl', 'licence', 'license', 'origin', 'plate', 'property'],
])

/** Roles that usually are things: the account of an account name, the invoice of an invoice amount. */
const things: ReadonlySet<string> = new Set(['account', 'invoice'])

/** Shortened roles: `bill_to_city`, `ship_city`. */
const shortRoles: ReadonlyMap<string, string> = new Map([
  ['bill', 'billing'],
  ['ship', 'shipping'],
])

/** `cust_nm`, `customers_name` and `customer_email` have the same owner. */
function spelledOut(word: string): readonly string[] {
  const singular = word.replace(/s$/, '')
  return spellings.get(word) ?? [shortRoles.get(word) ?? (roles.has(singular) ? singular : word)]
}

/** The words minus those of the type's own name, once each; undefined if one of them is missing. */
function without(words: readonly string[], own: readonly string[]): string[] | undefined {
  const left = [...words]
  for (const word of own) {
    const at = left.lastIndexOf(word)
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

/** `billingcity` is the city of `billing`, `managerfirstname` the first name of the `manager`. */
function divided(word: string, known: ReadonlySet<string>): string[] {
  if (known.has(word)) return [word]
  for (const role of roles) {
    const others = word.startsWith(role) ? inKnown(word.slice(role.length), known) : undefined
    if (others) return [role, ...others]
  }
  return [word]
}

/** Splits a run of letters into one or two known words; undefined if it contains others. */
function inKnown(run: string, known: ReadonlySet<string>): string[] | undefined {
  if (known.has(run)) return [run]
  for (let end = 3; end <= run.length - 3; end++) {
    const [first, second] = [run.slice(0, end), run.slice(end)]
    if (known.has(first) && known.has(second)) return [first, second]
  }
  return undefined
}

/** The first of several is the one that unnumbered fields refer to: `billing_address_1` and `billing_city`. */
const isFirst = (word: string): boolean => word === '1' || word === '01'

/** Words that name no owner: function words and languages. */
const fillers = wordsWith('filler')

type TypeWords = { readonly own: readonly string[]; readonly known: ReadonlySet<string> }

const memoized = new Map<string, TypeWords>()

/** The words of the type's own name, and all words for it. */
function wordsOf(type: string): TypeWords {
  const found = memoized.get(type)
  if (found) return found
  const own = splitName(type)
  const all = [...own, ...wordsOfType(type), ...fillers]
  const words = { own: own.flatMap(spelledOut), known: new Set([...all, ...all.flatMap(spelledOut)]) }
  memoized.set(type, words)
  return words
}
