import { readTable } from '@/server/kernel/read-table'
import { type TypeName, typeNames } from './field-types'
import { oneOf, optional } from './load'
import { type Subject, subjects } from './subjects'

/** Meanings of a head by subject, the one that counts first of equals first. */
export type MeaningBySubject = ReadonlyMap<Subject, TypeName>

/**
 * A head that means one thing of one noun and another of the next. `of` is asked with the kind of the noun that narrows
 * it (`product_name`), `alone` with what the whole request is about (`name` next to `sku` and `price`).
 */
export type Head = {
  readonly name: string
  readonly of: MeaningBySubject
  readonly ofOther: TypeName
  readonly alone: MeaningBySubject
  readonly otherwise: TypeName
  /** Instead of `otherwise` where there are other columns and none says what the request is about. */
  readonly amongOthers: TypeName | undefined
  /** The meanings alone where the request says nothing of a subject: `state` without a city next to it. */
  readonly without?: {
    readonly subject: Subject
    readonly alone: MeaningBySubject
    /** Of a noun that is no place and nobody's: the `pump_state`. */
    readonly ofOther: TypeName | undefined
    /** Among moments (`created_at`): rows that go through states are not places. */
    readonly amongMoments: TypeName | undefined
  }
  /** The request's topic counts more than the noun in front: `destination_port` of a ship or of a packet. */
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

/** By the word that they are. */
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
