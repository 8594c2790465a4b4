import { catalog, type FieldTypeName, isFieldTypeName } from '@/server/generation/catalog'
import { grammars } from '@/server/generation/text/sentences'
import type { Storage } from '@/server/importing/model/storage'
import type { InferredField } from '@/server/names/infer-fields'
import { type LocaleCode, localeRules } from '@/wire/vocabulary'
import type { ValueForm } from './capacity'
import { namedForm } from './named-form'

/**
 * Items of an array of texts: those that its name says (`scopes`, `emails`, `redirect_uris`), else labels. Nobody stores
 * sentences in a list, nor numbers as texts.
 */
export function itemForm(
  inferred: InferredField<FieldTypeName> | undefined,
  storage: Extract<Storage, { kind: 'text' }>,
  locale: LocaleCode,
): ValueForm | undefined {
  const isNumber = isFieldTypeName(inferred?.type ?? '') && catalog[inferred?.type ?? 'text'].value === 'number'
  const named = inferred && !isNumber ? namedForm(inferred, storage, {}, locale) : undefined
  if (named && isSaid(named)) return named
  const { lengthMin = 0, lengthMax = Infinity } = storage
  const { tags } = grammars[localeRules[locale].language]
  const labels = inferred?.type === 'tags' ? tags.filter((_, at) => at % tagStep === 0) : anyLabels
  const values = labels.filter(({ length }) => length >= lengthMin && length <= lengthMax)
  return values.length > 1 ? { type: 'text', constraints: { values } } : undefined
}

/** A dozen tags of all kinds: types that are written for the rows list them. */
const tagStep = 5

/** Of anything. */
const anyLabels: readonly string[] = ['archived', 'draft', 'external', 'internal', 'main', 'new', 'other', 'standard']

/** Whether values are of a type that is not free text, or listed texts. */
function isSaid({ type, constraints = {} }: ValueForm): boolean {
  const { values, pattern } = constraints
  if (Array.isArray(values)) return values.every((value) => typeof value === 'string')
  return typeof pattern === 'string' || (isFieldTypeName(type) && catalog[type].longest !== null)
}
