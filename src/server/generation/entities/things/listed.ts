import { type Place, placesOf } from './places-of'

/** A column of few values that are in the table of things. */
export type Listed = {
  readonly values: readonly string[]
  readonly shares: readonly number[]
  readonly places: readonly Place[]
}

/** A list of equally frequent names of things of one kind; undefined for fewer than two names. */
export function listedOf(names: readonly string[], kind: string): Listed | undefined {
  const values = [...new Set(names)]
  if (values.length < 2) return undefined
  return { values, shares: values.map(() => 1), places: placesOf(values).filter((place) => place.kind === kind) }
}
