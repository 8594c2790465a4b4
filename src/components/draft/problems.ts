import type { Problem } from '@/wire/problem'

/** The problems of one field, by its place in the request. */
export const problemsOfField = (problems: readonly Problem[], index: number): Problem[] =>
  problems.filter(({ loc }) => loc[1] === 'schema_fields' && loc[2] === index)

/** The problems of one setting, such as `count`. */
export const problemsOfSetting = (problems: readonly Problem[], name: string): Problem[] =>
  problems.filter(({ loc }) => loc[1] === name && loc.length === 2)

/** Indexes of the fields that have problems. */
export const invalidFields = (problems: readonly Problem[]): ReadonlySet<number> =>
  new Set(problems.flatMap(({ loc }) => (loc[1] === 'schema_fields' && typeof loc[2] === 'number' ? [loc[2]] : [])))

/** A problem as a person reads it. */
export const wordsOf = ({ msg, ctx }: Problem): string => {
  const words = withFieldNumbers(msg.replace(/^Value error, /, ''))
  const near = Array.isArray(ctx?.did_you_mean) ? ctx.did_you_mean.filter((name) => typeof name === 'string') : []
  return near.length > 0 ? `${words}. Did you mean ${near.join(', ')}?` : words
}

/** The wire counts from 0, people from 1. */
const withFieldNumbers = (words: string): string =>
  words.replaceAll(/\bfield (\d+)\b/g, (_, index) => `field ${Number(index) + 1}`)
