import { readTable } from '@/server/kernel/read-table'
import { type TypeName, typeNames } from './field-types'
import { oneOf, optional } from './load'
import { type Subject, subjects } from './subjects'

/** Meanings of a head by subject; earlier ones win ties. */
export type MeaningBySubject = ReadonlyMap<Subject, TypeName>

/**
 * A head whose meaning depends on context. `of` is indexed by the class of the noun before it (`product_name`), `alone`
 * by the subject of the request (`name` next to `sku` and `price`).
 */
export type Head = {
  readonly name: string
  readonly of: MeaningBySubject
  readonly ofOther: TypeName
  readonly alone: MeaningBySubject
  readonly otherwise: TypeName
  /** Replaces `otherwise` if there are other columns and none indicates a subject. */
  readonly amongOthers: TypeName | undefined
  /** Meanings in a request without a subject: `state` without a city. */
  readonly without?: {
    readonly subject: Subject
    readonly alone: MeaningBySubject
    /** After a noun that is neither a place nor an owner: `pump_state`. */
    readonly ofOther: TypeName | undefined
    /** Among timestamps (`created_at`): rows with a lifecycle are not places. */
    readonly amongMoments: TypeName | undefined
  }
  /** The subject of the request outweighs the noun: `destination_port` of a ship or of a packet. */
  readonly isTopical: boolean
}

const typeNamed = oneOf(typeNames)
const typeOrNone = optional(typeNamed)
const subjectNamed = oneOf(subjects)

const places = ['of', 'alone', 'without'] as const
const placeNamed = oneOf(places)

const meanings = readTable(
  new URL('./tables/head-meanings.tsv', import.meta.url),
  ['head', 'where', 'subject', 'type'],
  { keyColumns: 3, ranked: true },
).map(({ head, where, subject, type }) => ({
  head,
  place: placeNamed(where),
  meaning: [subjectNamed(subject), typeNamed(type)] as const,
}))
const bySubjectOf = new Map<string, Map<Subject, TypeName>>()
for (const { head, place, meaning } of meanings) {
  const key = `${head} ${place}`
  const subjectsOfHead = bySubjectOf.get(key) ?? new Map<Subject, TypeName>()
  bySubjectOf.set(key, subjectsOfHead.set(...meaning))
}
const bySubject = (name: string, place: (typeof places)[number]): MeaningBySubject =>
  bySubjectOf.get(`${name} ${place}`) ?? new Map()

const rows = readTable(new URL('./tables/heads.tsv', import.meta.url), [
  'head',
  'of_other',
  'otherwise',
  'among_others',
  'without',
  'of_other_without',
  'among_moments',
  'topical',
])

/** Heads by word. */
export const heads: ReadonlyMap<string, Head> = new Map(rows.map((row) => [row.head, headOf(row)]))

for (const { head } of meanings)
  if (!heads.has(head)) throw new Error(`heads.tsv has no "${head}" of head-meanings.tsv`)

function headOf(row: (typeof rows)[number]): Head {
  const subject = optional(subjectNamed)(row.without)
  return {
    name: row.head,
    of: bySubject(row.head, 'of'),
    ofOther: typeNamed(row.of_other),
    alone: bySubject(row.head, 'alone'),
    otherwise: typeNamed(row.otherwise),
    amongOthers: typeOrNone(row.among_others),
    ...(subject && {
      without: {
        subject,
        alone: bySubject(row.head, 'without'),
        ofOther: typeOrNone(row.of_other_without),
        amongMoments: typeOrNone(row.among_moments),
      },
    }),
    isTopical: row.topical === 'yes',
  }
}
