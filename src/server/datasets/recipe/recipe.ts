import type { PairKind } from '@/server/datasets/links/spaces/pairs'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { LocaleCode } from '@/wire/vocabulary'
import type { Expression } from './expressions/expression'
import type { ValueType } from './expressions/value-type'
import type { Among } from './links/shared-columns'

/**
 * A recipe as `readRecipe` passes it to the engine: complete, checked, every name resolved to an index. Plain JSON
 * except for bigints in expressions. Indexes of fields, links and unique sets count within their table, those of tables
 * within the recipe.
 */
export type Recipe = {
  /** 1 to 64 characters. Streams are keyed by it, the table's name and the field's name, never by an index (law 2). */
  readonly seed: string
  readonly locale: LocaleCode
  /** The latest day of dates without bounds, as YYYY-MM-DD. */
  readonly referenceDate: string
  /** As asked, in the order asked. */
  readonly tables: readonly Table[]
  /**
   * Indexes of all tables, parents before their children. Only nullable links and self-references have their parents in
   * a later table or the same one.
   */
  readonly order: readonly number[]
}

export type Table = {
  readonly name: string
  /** All generations together: 0 to 2^38. */
  readonly rows: number
  /**
   * Rows of each generation; at least one entry. Generation g of a child has its parents in generation min(g, last) of the
   * parent: each is a closed set. A table of children has the generations of its parent.
   */
  readonly generations: readonly number[]
  /** Set if `rows` was given as children per parent. */
  readonly children: ChildrenPerParent | null
  readonly fields: readonly Field[]
  readonly links: readonly Link[]
  /** The columns of the primary key, or null. It is also one of `uniqueSets`. */
  readonly key: readonly number[] | null
  /** Key, unique sets, `constraints.unique` and one-to-one links, each set of columns once. */
  readonly uniqueSets: readonly UniqueSet[]
  /** Conditions of every row beyond the fields' own constraints (see `narrowed`). */
  readonly checks: readonly Check[]
  /** The rows of a call of /generate: keyed by the seed alone, with the dates that the call draws. */
  readonly isCall?: true
}

/**
 * Children of each parent, exact in each generation (law 5). Of P parents, `round(P·without)` have none, but not all
 * unless requested, and the others between `min` and `max`; the sum is the child table's `generations[g]`, which these
 * allow.
 */
export type ChildrenPerParent = {
  /** A link of this table with one parent table, not null, not a self link. */
  readonly link: number
  /** Minimum per parent that has children: at least 1 if `without` is set, else at least 0. */
  readonly min: number
  readonly max: number
  /** Children over parents, over all parents. The counts of `generations` are exact; this is the `asked` mean. */
  readonly mean: number
  /** Share 0 to 1 of parents without any, exact; null if the distribution decides. */
  readonly without: number | null
}

export type Field = {
  readonly name: string
  /** Share 0 to 1 of rows where the value is null. 0 for fields of links: theirs is the link's `nullShare`. */
  readonly nullShare: number
  readonly value: FieldValue
}

export type FieldValue =
  /** One of SPEC's 70 types, checked as /generate checks it; blankPercentage is 0, `nullShare` says it. */
  | { readonly kind: 'catalog'; readonly field: CheckedField }
  | { readonly kind: 'plain'; readonly plain: PlainValue }
  | {
      readonly kind: 'array'
      readonly of:
        | { readonly kind: 'catalog'; readonly field: CheckedField }
        | { readonly kind: 'plain'; readonly plain: PlainValue }
      readonly lengthMin: number
      readonly lengthMax: number
    }
  /**
   * A column of a link. `place` counts the parent's columns (`parents[i].columns[place]`). Of a field in several links it is
   * the one that decides; the parents of the others are chosen to agree on it (`Link.among`).
   */
  | { readonly kind: 'link'; readonly link: number; readonly place: number }
  /** The column of a polymorphic link that names the parent's table by `parents[i].value`. */
  | { readonly kind: 'linkType'; readonly link: number }
  /**
   * The value of `field` in the row that the links lead to: `path[0]` is a link of this table, each further one a link of
   * the table before it. Null where a link on the way is null. The last table is `table`. No link on the path is polymorphic.
   * The field may itself be inherited, summed up or computed; no value reads itself, and none depends on more than 500 others
   * in a chain.
   */
  | { readonly kind: 'inherited'; readonly path: readonly number[]; readonly table: number; readonly field: number }
  /**
   * Over the rows of `table` whose link `link` points at this row (`parent` of its parents is this table). `field` is null
   * for count. Nulls are left out; a sum of nothing is 0, a min or max of nothing null.
   */
  | {
      readonly kind: 'aggregate'
      readonly op: 'sum' | 'count' | 'min' | 'max'
      readonly table: number
      readonly link: number
      readonly parent: number
      readonly field: number | null
      /** How the result is written; of a sum the decimals of its terms. */
      readonly type: ValueType
    }
  /** Over fields of the same row, none of which reads this one. Rounded half away from zero to `decimals` where not null. */
  | { readonly kind: 'computed'; readonly expression: Expression; readonly decimals: number | null }

/** A value of a type that is not in SPEC's catalog; every bound is resolved and inclusive. */
export type PlainValue =
  /** `trueShare` 0 to 1; or `isFirst`: true only for the first child of each parent, by the link of `children`. */
  | { readonly type: 'boolean'; readonly trueShare: number; readonly isFirst?: boolean }
  /** 1, 2, 3 … along the table, over all generations. */
  | { readonly type: 'rowNumber'; readonly start: number }
  /** 1, 2, 3 … among the children of one parent, by the link of `children`. */
  | { readonly type: 'ordinal' }
  /** Decimal texts of 64-bit integers. JSON and CSV write the digits. */
  | { readonly type: 'bigInteger'; readonly min: string; readonly max: string }
  /** Seconds after midnight; written HH:MM:SS. */
  | { readonly type: 'time'; readonly from: number; readonly to: number }
  /** Seconds; written as ISO 8601: PT1H30M5S. */
  | { readonly type: 'duration'; readonly min: number; readonly max: number }
  /** An object of a few members, or an array of a few texts, or of as many as `items`. JSON writes it as such, CSV as its text. */
  | {
      readonly type: 'json'
      readonly jsonType: JsonType
      readonly members?: JsonMembers
      readonly items?: WholeNumbers
    }
  /** Lengths in bytes; written as PostgreSQL does: \x and lower-case hexadecimal digits. */
  | { readonly type: 'bytes'; readonly lengthMin: number; readonly lengthMax: number }
  /** RFC 9562 version 7, increasing along the table; its moment is the row's creation where the table has a time. */
  | { readonly type: 'uuidV7' }

/** What the whole of a JSON value is. */
export type JsonType = 'object' | 'array'

/** What an object has instead of the usual members. */
export type JsonMembers = Readonly<Record<string, JsonMember>>

/** A kind of values, the only values, or the bounds of whole numbers. */
export type JsonMember = JsonMemberKind | readonly (string | number | boolean)[] | WholeNumbers
export type JsonMemberKind = (typeof jsonMemberKinds)[number]
export const jsonMemberKinds = ['string', 'number', 'boolean', 'object', 'array'] as const
type WholeNumbers = { readonly min: number; readonly max: number }

/** A foreign key: of one or several columns, to one table, or to one of several (polymorphic). */
export type Link = {
  /** Its name in `from` and `per`: the field of a single-column link, else the link's name. */
  readonly name: string
  /** The columns of this table that hold the parent's, in the order of each parent's `columns`. */
  readonly fields: readonly number[]
  /** One entry; several where the link is polymorphic. */
  readonly parents: readonly LinkParent[]
  /** The field that names which of `parents` it is; null except for polymorphic links. */
  readonly typeField: number | null
  /** Share 0 to 1 of rows whose link is null, all its own columns together. For self links it is 0: roots are null. */
  readonly nullShare: number
  /** 0: uniform; 1: Zipf's law. 0 for the link of `children`, whose counts are exact. */
  readonly skew: number
  /** One-to-one: rows that link have distinct parents. Exactly round(rows · (1 − nullShare)) rows of a generation link. */
  readonly unique: boolean
  /** Set if the only parent is the table itself. */
  readonly tree: { readonly depth: number; readonly rootShare: number } | null
  /** Whether the parent table comes later in `order`: the link closes a cycle and is nullable. */
  readonly deferred: boolean
  /** Another link to the same table of at least two rows, whose parent a check requires to differ from this one's. */
  readonly apartFrom?: number
  /** Another link whose values a check requires to differ from this one's, though they reference another table. */
  readonly differsFrom?: number
  /** Another link to the same table: this one has the lesser value of the two, or the greater one. */
  readonly sorted?: { readonly with: number; readonly column: number; readonly isLess: boolean }
  /** Set if other links or the row's own values decide some of its columns: its parents are among those that agree. */
  readonly among?: Among
}

export type LinkParent = {
  readonly table: number
  /** The parent's columns that the link's fields repeat: together they are one of the parent's unique sets. */
  readonly columns: readonly number[]
  /**
   * For a polymorphic link: the value of `typeField`, and the share 0 to 1 of rows that reference this parent. Else ''
   * and 1.
   */
  readonly value: string
  readonly share: number
}

/** Columns whose combined values are distinct, and how this holds by construction, without retries. */
export type UniqueSet = {
  readonly fields: readonly number[]
  readonly isKey: boolean
  readonly way: UniqueWay
}

export type UniqueWay =
  /** The values of `field`, one of the set, are distinct by themselves: a rowNumber, a uuidV7, `constraints.unique`. */
  | { readonly kind: 'field'; readonly field: number }
  /** The set holds all columns of a one-to-one link (`unique` is true). */
  | { readonly kind: 'link'; readonly link: number }
  /** The set holds all columns of the link of `children` and an `ordinal`. */
  | { readonly kind: 'ordinal'; readonly field: number }
  /**
   * The set holds all columns of the link of `children`, and `parts` with at least `max` combinations: siblings take
   * different ones. With a link as the only part this is a junction: each parent's children link to distinct others.
   */
  | { readonly kind: 'siblings'; readonly parts: readonly UniquePartOf[] }
  /** In each generation, rows take different combinations of the parts, which are at least as many as its rows. */
  | { readonly kind: 'combinations'; readonly parts: readonly UniquePartOf[] }
  /** The set holds all columns of two links to one table: each row has another pair of its rows. */
  | { readonly kind: 'pairs'; readonly links: readonly [number, number]; readonly pairs: PairKind }

/**
 * A member of a unique set that is chosen so that combinations differ: a link by its parents, or a drawn field by the
 * values it can take. It is part of no other unique set. `capacity` is the minimum over the generations, at most 2^53.
 */
export type UniquePartOf =
  | { readonly kind: 'link'; readonly link: number; readonly capacity: number }
  | { readonly kind: 'field'; readonly field: number; readonly capacity: number }

export type Check = {
  /** As asked, for messages. */
  readonly source: string
  /** Boolean; a null result is not a violation, as in SQL. */
  readonly expression: Expression
  /** Whether the constraints of the fields already guarantee it in every row. */
  readonly narrowed: boolean
}
