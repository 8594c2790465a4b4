import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { occasionBetween } from '@/server/generation/relations/kinds/moments/lengths/occasions'
import { type Span, type SpanMatch, spanBetween } from '@/server/generation/relations/kinds/moments/spans'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { stepOf } from '@/server/names/vocabulary/steps'
import { courseBetween, repeatOf } from './course'

const lexicon = wordRoles(new URL('../tables/purchase-words.tsv', import.meta.url), [
  'job', // a work order is not an order of goods
  'order',
])

/** Two moments related by a rule about them, else by the usual course of events. */
export type Match = SpanMatch & { readonly distance: number }

export function matchOf(
  first: RowField,
  second: RowField,
  words: ReadonlySet<string>,
  hasClock = false,
): Match | undefined {
  const span = repeatOf(first, second) ?? occasionBetween(first, second) ?? spanBetween(first, second, words)
  if (span) return { ...span, distance: 0 }
  const isDecided = stepOf(first.field.name) !== stepOf(second.field.name) && (hasClock || isOrder(words))
  const course = isDecided ? undefined : courseBetween(first, second)
  return course && { ...course, about: new Set() }
}

/** Two steps of an order, some days apart if the second follows the first. */
export const stepsBetween = (first: RowField, second: RowField, words: ReadonlySet<string>): Match | undefined =>
  isOrder(words) && stepOf(first.field.name) < stepOf(second.field.name)
    ? { span: stepSpan, forward: true, distance: 1, about: new Set() }
    : undefined

const stepSpan: Span = {
  shortest: 0,
  longest: 60 * millisecondsPerDay,
  median: 4 * millisecondsPerDay,
  later: false,
}

export const isMoment = ({ field, column }: Known) =>
  field.kind === 'moment' && field.field.type !== 'birthdate' && !isFirstRegistration(field) && column !== undefined

/** Orders have steps of their own. */
export const isOrder = (words: ReadonlySet<string>): boolean =>
  [...lexicon('order')].some((word) => words.has(word)) && ![...lexicon('job')].some((word) => words.has(word))

export const isFirstRegistration = ({ written }: RowField): boolean =>
  written.includes('first') && (written.includes('registration') || written.includes('registered'))
