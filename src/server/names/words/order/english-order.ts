import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { isHeadFirst } from '@/server/names/vocabulary/languages'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { wordsWith } from '@/server/names/vocabulary/words'
import { isRegularParticiple } from '@/server/names/words/participle'
import { type Unit, unit } from '@/server/names/words/unit'
import { orderWords } from './order-words'

/**
 * Moves the head to the end: `date of birth` → birth date, `salary in usd` → usd salary; words of head-first languages
 * are reversed (`codigo postal` → postal code).
 */
export function inEnglishOrder(units: Unit[]): Unit[] {
  if (isKeyOf(units) || isHeadWithModifier(units)) return units.toReversed()
  if (units.every(({ words, language }) => language === null && !prepositions.has(words[0] ?? ''))) return units
  const segments: Unit[][] = [[]]
  units.forEach((next, at) => {
    const preposition = at > 0 && prepositions.has(next.words[0] ?? '')
    if (preposition) segments.push([])
    else segments.at(-1)?.push(next)
  })
  let ordered: Unit[] = []
  for (const segment of segments.map(headLast).toReversed()) {
    const head = segment.at(-1)
    if (!head) continue
    const last = ordered.length > 0 && counts(head, ordered.at(-1)) ? unit(['count']) : head
    ordered = segment.slice(0, -1).concat(ordered, last)
  }
  return ordered
}

/** `id_customer`, `fk_order`: a key before its table; `id_card` and `id_type` are not keys. */
const isKeyOf = ([key, owner, ...more]: readonly Unit[]): boolean =>
  key?.words.join() === 'id' &&
  owner !== undefined &&
  more.length === 0 &&
  owner.language === null &&
  (isOwner(owner) || orderWords('keyed').has(owner.words.join()))

/** `telefon_kunde`, `naam_klant`: in German and Dutch the head is first if an underscore replaces the words between. */
function isHeadWithModifier([head, modifier, ...more]: readonly Unit[]): boolean {
  if (!head || !modifier || more.length > 0) return false
  const last = modifier.words.at(-1) ?? ''
  return (
    [head, modifier].some(({ language }) => language === 'german' || language === 'dutch') &&
    leadingAttributes.has(head.words.at(-1) ?? '') &&
    !leadingAttributes.has(last) &&
    !prepositions.has(last) &&
    !measures.has(last) &&
    // `Notarzt_beteiligt` is a flag: what happened is not an owner.
    !isRegularParticiple(last) &&
    /^\p{L}{3}/u.test(last)
  )
}

const measures: ReadonlySet<string> = new Set([
  ...wordsWith('time-unit', 'unit'),
  'cent',
  'eur',
  'euro',
  'gbp',
  'percent',
  'usd',
])
const leadingAttributes = wordsWith('leading-attribute')

function headLast(written: Unit[]): Unit[] {
  if (!written.some(({ language }) => language !== null && isHeadFirst(language))) return written
  const segment = written.map((each, at) => (at > 0 ? withoutAmount(each) : each))
  const [owner, ...rest] = segment
  if (owner && rest.length > 0 && prepositions.has(owner.words[0] ?? '')) return [owner, ...rest.toReversed()]
  if (isEnglishOrder(segment)) return segment
  if (owner && isBeforeNoun(owner)) return [owner, ...rest.toReversed()]
  if (owner && rest.length > 0 && isLeading(owner)) return [owner, ...headLast(rest)]
  if (numbers.has(owner?.words[0] ?? '') && rest[0]?.plural) return [...rest.toReversed(), unit(['count'])]
  return owner && (isOwner(owner) || isCode(owner)) && isAttribute(owner, rest)
    ? [owner, ...rest.toReversed()]
    : segment.toReversed()
}

/** `آخر زيارة`, `أعلى سعر`: Arabic superlatives and ordinals stand before their noun, as in English. */
const isBeforeNoun = ({ words, language }: Unit): boolean =>
  language === 'arabic' && words.length === 1 && orderWords('before-noun').has(words[0] ?? '')

/** `prochain_rdv`, `primera_respuesta`: adjectives of order stand before their noun in these languages, too. */
export const isLeading = ({ words, plural, language }: Unit): boolean =>
  language !== null &&
  isHeadFirst(language) &&
  orderWords('leading').has(words.join(' ')) &&
  !(plural && words[0] === 'second')

/** `contrat_type`, `devis_ht`: the order of English, because only the last word can be the head. */
function isEnglishOrder(segment: readonly Unit[]): boolean {
  const last = segment.at(-1)
  return (
    segment.length > 1 &&
    last !== undefined &&
    isAttributeHead(last) &&
    !segment.slice(0, -1).some((each) => each.language === null || isAttributeHead(each))
  )
}

const isAttributeHead = ({ words, plural, language }: Unit): boolean =>
  language !== null &&
  language !== 'arabic' &&
  language !== 'arabicLatin' &&
  !plural &&
  (orderWords('attribute-head').has(words.join(' ')) || (words.length > 1 && sums.has(words.at(-1) ?? '')))
const sums: ReadonlySet<string> = new Set(['amount', 'total'])

/** `المدفوع` ("paid amount") after its noun only means "paid": `العربون_المدفوع` is a paid deposit. */
const withoutAmount = (each: Unit): Unit =>
  each.language === 'arabic' && each.words.length > 1 && each.words.at(-1) === 'amount'
    ? unit(each.words.slice(0, -1), each.plural, each.language)
    : each

/** `num_habitaciones` is a count, like `numero_habitaciones`. */
const numbers: ReadonlySet<string> = new Set(['no', 'nro', 'num', 'number'])

const owners: ReadonlySet<string | undefined> = new Set(['person', 'organization', 'product'])
const isOwner = ({ words }: Unit): boolean => words.length === 1 && owners.has(classOfNoun.get(words[0] ?? ''))

/** `cli_nome`: a short unknown prefix. */
const isCode = ({ words: [word = ''], language }: Unit): boolean =>
  language === null && word.length <= codeLengthMax && !isKnownWord(word)

const codeLengthMax = 4

/** `cliente_email`, `cliente_tipo_documento`: columns of a customer, in the order of English. */
function isAttribute(owner: Unit, rest: readonly Unit[]): boolean {
  const [first] = rest
  if (!first || rest.some(isOwner)) return false
  const word = first.words.at(-1) ?? ''
  if (rest.length === 1 && orderWords('calling').has(owner.words[0] ?? '') && !orderWords('personal').has(word))
    return false
  // Arabic puts the head before its modifier: `وكالة_السفر` is a travel agency.
  return owner.language === 'arabic' ? plain.has(word) : first.language !== null || universal.has(first.words[0] ?? '')
}

const universal: ReadonlySet<string> = new Set(['email', 'id', 'url', 'phone', 'fax'])
const plain: ReadonlySet<string> = new Set([...universal, 'name', 'number', 'address', 'age', 'gender', 'nationality'])

/** `number of rooms`, `numero de noches` and `Nº de habitaciones` are counts; `numero de telefono` is not. */
const counts = ({ words: [word = ''], language }: Unit, things: Unit | undefined): boolean =>
  (word === 'number' && language === null && things?.language === null) ||
  (numbers.has(word) && things?.plural === true)

const prepositions = wordsWith('preposition')
