import type { FieldScope } from '@/server/generation/catalog/define'
import { finitePattern } from '@/server/generation/constraints/pattern/finite-pattern'
import { patternPart } from '@/server/generation/constraints/pattern/pattern-part'
import { readPattern } from '@/server/generation/constraints/pattern/read-pattern'
import { lookup, permuted, uniform, weightedWithin } from '@/server/generation/engine/numeric'
import { inCell, type Numeric, type Owners, type Part } from '@/server/generation/engine/part'
import { given, int, pick, seq } from '@/server/generation/engine/parts'
import { person } from '@/server/generation/entities/who/person'
import type { Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoize } from '@/server/kernel/memory/memoize'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/**
 * People whose names are patterns, such as those of another language: given names fit the sex of the row's person,
 * and addresses and usernames consist of the person's names.
 */
export class NamedPeople {
  private readonly names: Named[] = []
  private readonly handles: Handle[] = []

  /** Which of its names a row has; undefined for other fields. */
  nameOf(own: RowField, owners: Owners, scope: FieldScope): Flag | undefined {
    const { type, constraints } = own.field
    const { pattern, ...others } = constraints
    if (!partsOfName.has(type) || pattern === undefined || Object.keys(others).length > 0) return undefined
    const list = listIn(pattern)
    if (!list) return undefined
    const handle = this.handles.find(isOf(own, owners))
    const at =
      (handle && followed(handle, lettersIn(list, type), type)) ?? (type === 'lastName' ? list.at : ofSex(list, scope))
    return { say: undefined, part: given(list.values, at), at }
  }

  /** Records a name. */
  note(own: RowField, owners: Owners, { at }: Flag): void {
    const { name, type, constraints } = own.field
    const list = listIn(constraints.pattern ?? '')
    if (list) this.names.push({ own, owners, part: inCell(pick(lettersIn(list, type), at), name, owners) })
  }

  /** The address or username of a person who has a name, before or after it; undefined for other fields. */
  handleOf(own: RowField, owners: Owners, scope: FieldScope): Part | undefined {
    const { field } = own
    const { unique, pattern, ...others } = field.constraints
    if (!(field.type === 'email' || field.type === 'username') || Object.keys(others).length > 0) return undefined
    if (pattern !== undefined) return unique ? undefined : this.leadingHandle(own, owners, pattern, scope)
    const named = this.names.filter(isOf(own, owners))
    const ofType = (type: string) => named.findLast((name) => name.own.field.type === type)
    const whole = ofType('fullName')
    const [first, ...more] = whole ? [whole] : ['firstName', 'lastName'].flatMap((type) => ofType(type) ?? [])
    if (!first) return undefined
    const names = [first.part, ...more.flatMap(({ part }) => ['.', part])]
    const number = unique ? ['.', int(permuted(handleNumbers))] : []
    if (field.type === 'email') return seq(...names, ...number, '@', pick(domains))
    return seq(...names, ...(unique ? number : [int(uniform(2, 99))]))
  }

  /** An address or username that the names after it follow. */
  private leadingHandle(own: RowField, owners: Owners, pattern: string, scope: FieldScope): Part | undefined {
    const [, names = '', rest = ''] = handlePattern.exec(pattern) ?? []
    const list = names === '' ? undefined : listIn(names)
    if (!list) return undefined
    const before = this.handles.find(isOf(own, owners))
    const at = before && before.names === names ? before.at : ofSex(list, scope)
    const { name } = own.field
    this.handles.push({ own, owners, names, letters: list.values, at: (scope) => at(scope.cell(name, owners)) })
    return seq(pick(list.values, at), patternPart(readPattern(rest, {})))
  }
}

/** An address or username before names: which of its names it has. */
type Handle = {
  readonly own: RowField
  readonly owners: Owners
  /** The part of its pattern with the names. */
  readonly names: string
  readonly letters: readonly string[]
  readonly at: Numeric
}

/** A given and a family name in letters, and what follows them. */
const handlePattern = /^(\([a-z|]+\)\\\.\([a-z|]+\))(.+)$/

/** Whether names or handles belong to the same person. */
const isOf =
  (own: RowField, owners: Owners) =>
  (other: { readonly own: RowField; readonly owners: Owners }): boolean =>
    other.owners.person === owners.person && other.own.field.locale === own.field.locale

/** The names that a handle consists of; undefined if the list does not have all of them. */
function followed({ letters, at }: Handle, names: readonly string[], type: string): Numeric | undefined {
  const places = letters.map((handle) => names.indexOf(partOfHandle(handle, type)))
  return places.includes(-1) ? undefined : lookup(at, places)
}

const partOfHandle = (handle: string, type: string): string => {
  const [first = '', last = ''] = handle.split('.')
  return type === 'fullName' ? handle : type === 'firstName' ? first : last
}

/** A name that fits the sex of the row's person, if the sex of most names is known. */
function ofSex({ at, bySex }: NameList, { profile, home }: FieldScope): Numeric {
  if (bySex.length < 2) return at
  const drawn = weightedWithin(
    person(profile, home).sex,
    bySex.map((group) => group.map(() => 1)),
  )
  return lookup(drawn, bySex.flat())
}

/** A name, and its part in the letters of an address. */
type Named = { readonly own: RowField; readonly owners: Owners; readonly part: Part }

const partsOfName: ReadonlySet<string> = new Set(['firstName', 'fullName', 'lastName'])

/** Domains of private mailboxes under the top-level domain that RFC 2606 reserves. */
const domains = ['mail', 'post', 'web', 'inbox', 'online'].map((name) => `${name}.example`)

/** Number of distinct handles per request. */
const handleNumbers = 1_000_000

/** The names of a pattern. */
type NameList = {
  readonly values: readonly string[]
  /** Whole names in the letters of an address: `sanne.vanvliet`. */
  readonly whole: readonly string[]
  /** Parts of names, in one word: `vanvliet`. */
  readonly joined: readonly string[]
  readonly at: Numeric
  /** The places of men's and of women's names, others in both; empty if most are unknown. */
  readonly bySex: readonly (readonly number[])[]
}

/** The names in the letters of an address: whole ones with a point. */
const lettersIn = ({ whole, joined }: NameList, type: string): readonly string[] =>
  type === 'fullName' ? whole : joined

const listsMax = 100

/** Undefined for a pattern with more names than a list has. */
const listIn = memoize((pattern: string): NameList | undefined => {
  const list = finitePattern(readPattern(pattern, {}))
  if (!list) return undefined
  const { values, at } = list
  const sexes = values.map((name) => sexOf().get(lettersOf(name).split('.')[0] ?? ''))
  const isKnown = sexes.filter((sex) => sex !== undefined).length * 2 > values.length
  const bySex = ['male', 'female'].map((sex) => [...sexes.keys()].filter((at) => (sexes[at] ?? sex) === sex))
  const isOfBoth = isKnown && bySex.every((group) => group.length > 0)
  const whole = values.map(lettersOf)
  const joined = whole.map((letters) => letters.replace('.', ''))
  return { values, whole, joined, at, bySex: isOfBoth ? bySex : [] }
}, listsMax)

/** `Jörg Müller` as `joerg.mueller`, `Sanne van Vliet` as `sanne.vanvliet`. */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(' ', '.')
    .replace(/[^a-z.]/g, '')

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const sexOf = once(
  () =>
    new Map(
      readTable(new URL('./tables/given-names.tsv', import.meta.url), ['name', 'sex']).map(({ name, sex }) => [
        lettersOf(name),
        sex,
      ]),
    ),
)
