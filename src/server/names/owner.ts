import { wordsOfType } from './vocabulary/field-types'
import { classOfNoun } from './vocabulary/subjects'
import { spellings, wordsWith } from './vocabulary/words'
import { splitName } from './words/split-name'

/**
 * Whose a value is: what a field's name says beyond its type. '' for `email_address` as an email, 'billing' for
 * `billingCity` as a city. A name without a word of its type has an owner only when it names a role: `sender` is one,
 * `col_7` and `dep` are not. A role among the type's words is an owner next to the type's whole name: the shipping of
 * `shipping_shipment_status` is one, that of `shipping_status` is not, nor that of `shipping_date`, which states a step
 * of the order.
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
  const last = rest.at(-1) ?? ''
  const isPerson =
    type === 'fullName' && (rest.some((word) => classOfNoun.get(word) === 'person') || !ofNobody.test(last))
  return saysItsType || isPerson || rest.some((word) => roles.has(word)) ? rest.join(' ') : ''
}

/** Short and numbered names say of nobody who it is, nor do names of any column: a `kinésithérapeute` is somebody. */
const ofNobody =
  /^(?:.{0,4}|.*\d.*|champ|colonne|columna?|complete|display|entire|field|item|label|legal|official|person[ae]?|preferred|spalte|value|wert|whole)$/

/** The types whose names state a step of an order. */
const isStep = (type: string): boolean => type === 'date' || type === 'dateTime'

const roles = wordsWith('owner')

/** What also goes by a code, and the words for it: the `state_code` is the code of the same state as `state`. */
const coded: ReadonlySet<string> = new Set(['country', 'currency', 'language', 'nationality', 'state'])
const forms: ReadonlySet<string> = new Set(['abbr', 'abbreviation', 'cd', 'code', 'iso', 'short', 'tag'])

/** Whether a name asks for the code of what its type is: next to `state`, `state_code` is of the same state. */
export function namesCode(name: string, type: string): boolean {
  const words = coded.has(type) ? splitName(name) : []
  // Of countries there are codes of three letters as well.
  if (words.some((word) => word.endsWith('3'))) return false
  return words.some((word) => forms.has(word)) || (type === 'state' && words.some((word) => stamped.has(word)))
}
/** What has room for the code of a state alone. */
const stamped: ReadonlySet<string> = new Set(['dl', 'licence', 'license', 'plate'])

/** Roles that are more often a thing: the account of an account's name, the invoice of an invoice's amount. */
const things: ReadonlySet<string> = new Set(['account', 'invoice'])

/** The role that a word stands for where the next word is swallowed: `bill_to_city`, `ship_city`. */
const shortRoles: ReadonlyMap<string, string> = new Map([
  ['bill', 'billing'],
  ['ship', 'shipping'],
])

/** `cust_nm`, `customers_name` and `customer_email` have the same owner. */
function spelledOut(word: string): readonly string[] {
  const singular = word.replace(/s$/, '')
  return spellings.get(word) ?? [shortRoles.get(word) ?? (roles.has(singular) ? singular : word)]
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

/** `billingcity` is the city of `billing`, `managerfirstname` the first name of the `manager`. */
function divided(word: string, known: ReadonlySet<string>): string[] {
  if (known.has(word)) return [word]
  for (const role of roles) {
    const others = word.startsWith(role) ? inKnown(word.slice(role.length), known) : undefined
    if (others) return [role, ...others]
  }
  return [word]
}

/** The known words that a run of letters consists of, one or two; undefined where it holds others. */
function inKnown(run: string, known: ReadonlySet<string>): string[] | undefined {
  if (known.has(run)) return [run]
  for (let end = 3; end <= run.length - 3; end++) {
    const [first, second] = [run.slice(0, end), run.slice(end)]
    if (known.has(first) && known.has(second)) return [first, second]
  }
  return undefined
}

/** The first of several is the one that fields without a number are about: `billing_address_1` and `billing_city`. */
const isFirst = (word: string): boolean => word === '1' || word === '01'

/** Words that say nothing of whose a value is: small ones, and those of a language. */
const fillers = ['ar', 'arabic', 'en', 'english', 'a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the']

type TypeWords = { readonly own: readonly string[]; readonly known: ReadonlySet<string> }

const memoized = new Map<string, TypeWords>()

/** The words of the type's own name, and all that say it. */
function wordsOf(type: string): TypeWords {
  const found = memoized.get(type)
  if (found) return found
  const own = splitName(type)
  const all = [...own, ...wordsOfType(type), ...fillers]
  const words = { own: own.flatMap(spelledOut), known: new Set([...all, ...all.flatMap(spelledOut)]) }
  memoized.set(type, words)
  return words
}
