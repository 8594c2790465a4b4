import type { Loc } from '@/server/datasets/recipe/problem-list'
import type { RecipeField, RecipeLink, RecipeRows } from '@/wire/datasets/recipe'

/**
 * The well-formed members of a recipe. Malformed ones are left out, with a problem, and references to them are ignored:
 * one fault gives one problem.
 */
export type Draft = {
  readonly tables: readonly DraftTable[]
  /** The first of each name. */
  readonly tableByName: ReadonlyMap<string, number>
}

export type DraftTable = {
  readonly name: string
  readonly loc: Loc
  readonly rows: RecipeRows | undefined
  readonly fields: readonly DraftField[]
  /** The first of each name. */
  readonly fieldByName: ReadonlyMap<string, number>
  readonly key: readonly string[] | undefined
  readonly unique: readonly (readonly string[])[]
  readonly links: readonly RecipeLink[]
  readonly checks: readonly string[]
  /** Whether `check` is a list: where a problem of one is reported. */
  readonly checksAreList: boolean
}

export type DraftField = {
  readonly name: string
  readonly loc: Loc
  /** Undefined if malformed. */
  readonly input: RecipeField | undefined
}

/** Names as messages show them: quoted, control characters escaped, long ones shortened. */
export const quoted = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 79)}…` : name)

/** A field as `table.field`. */
export const nameOf = (table: { readonly name: string }, field: { readonly name: string } | undefined): string =>
  quoted(`${table.name}.${field?.name ?? '?'}`)
