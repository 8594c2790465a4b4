import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { SharedLinks } from '@/server/datasets/recipe/links/read-shared'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import type { ResolvedField } from '@/server/datasets/recipe/values/draft-value'
import type { LocaleCode } from '@/wire/vocabulary'
import type { AskedSet } from './asked-sets'

/** The facts of one table for choosing how a set becomes distinct; `size` and every field are known. */
export type TableFacts = {
  readonly name: string
  readonly size: TableSize
  readonly names: readonly string[]
  readonly fields: readonly ResolvedField[]
  readonly links: readonly DraftLink[]
  readonly among: SharedLinks['among']
  readonly sizes: readonly (TableSize | undefined)[]
  /** The table's own sets. */
  readonly sets: readonly AskedSet[]
  /** The sets of columns that identify the rows of a table. */
  readonly setsOf: readonly (readonly AskedSet[])[]
  readonly locale: LocaleCode
  /** Parts already used by a set, by `nameOfPart`. */
  readonly taken: Set<string>
}
