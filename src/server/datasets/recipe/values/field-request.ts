import type { Draft, DraftField } from '@/server/datasets/recipe/drafts/draft'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { RecipeField } from '@/wire/datasets/recipe'

type LinksOf = readonly (readonly DraftLink[])[]

/** A field of a recipe that is being read, with its context. */
export type FieldRequest = {
  readonly draft: Draft
  readonly linksOf: LinksOf
  readonly table: number
  readonly field: DraftField
  readonly input: RecipeField
  readonly list: ProblemList
}
