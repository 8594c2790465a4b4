import type { FieldScope } from '@/server/generation/catalog/define'
import { finitePattern } from '@/server/generation/constraints/pattern/finite-pattern'
import { readPattern } from '@/server/generation/constraints/pattern/read-pattern'
import { lookup, permuted, uniform, weightedWithin } from '@/server/generation/engine/numeric'
import type { Numeric, Owners, Part } from '@/server/generation/engine/part'
import { given, inCell, int, pick, seq } from '@/server/generation/engine/parts'
import { person } from '@/server/generation/entities/who/person'
import type { Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { remembered } from '@/server/kernel/memory/remembered'
import { readTable } from '@/server/kernel/read-table'

/**
 * People whose names are patterns, such as those of another language: given names fit the sex of the row's person,
 * and addresses and usernames consist of the names before them.
 */
export class NamedPeople {
  private readonly names: Named[] = []

  /** Which of its names a row has; undefined for other fields. */
  nameOf({ field: { type, constraints } }: RowField, { profile, home }: FieldScope): Flag | undefined {
    const { pattern, ...others } = constraints
    if (!partsOfName.has(type) || pattern === undefined || Object.keys(others).length > 0) return undefined
    const list = listIn(pattern)
    if (!list) return undefined
    const { values, bySex } = list
    const ofSex = () =>
      weightedWithin(
        person(profile, home).sex,
        bySex.map((group) => group.map(() => 1)),
      )
    const at = type === 'lastName' || bySex.length < 2 ? list.at : lookup(ofSex(), bySex.flat())
    return { say: undefined, part: given(values, at), at }
  }

  /** Records a name. */
  note(own: RowField, owners: Owners, { at }: Flag): void {
    const { name, type, constraints } = own.field
    const list = listIn(constraints.pattern ?? '')
    const letters = list && (type === 'fullName' ? list.whole : list.joined)
    if (letters) this.names.push({ own, owners, part: inCell(pick(letters, at), name, owners) })
  }

  /** The address or username of the person of preceding names; undefined for other fields. */
  handleOf({ field }: RowField, owners: Owners): Part | undefined {
    const { unique, ...others } = field.constraints
    if (!(field.type === 'email' || field.type === 'username') || Object.keys(others).length > 0) return undefined
    const named = this.names.filter(
      ({ own, owners: { person } }) => person === owners.person && own.field.locale === field.locale,
    )
    const ofType = (type: string) => named.findLast(({ own }) => own.field.type === type)
    const whole = ofType('fullName')
    const [first, ...more] = whole ? [whole] : ['firstName', 'lastName'].flatMap((type) => ofType(type) ?? [])
    if (!first) return undefined
    const names = [first.part, ...more.flatMap(({ part }) => ['.', part])]
    const number = unique ? ['.', int(permuted(handleNumbers))] : []
    if (field.type === 'email') return seq(...names, ...number, '@', pick(domains))
    return seq(...names, ...(unique ? number : [int(uniform(2, 99))]))
  }
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

const listsMax = 100

/** Undefined for a pattern with more names than a list has. */
const listIn = remembered((pattern: string): NameList | undefined => {
  const list = finitePattern(readPattern(pattern, {}))
  if (!list) return undefined
  const { values, at } = list
  const sexes = values.map((name) => sexOf().get(name.split(' ')[0] ?? ''))
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
        name,
        sex,
      ]),
    ),
)
