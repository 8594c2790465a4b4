import { statesOf } from '@/server/generation/relations/life-cycle/states'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { ValueForm } from '@/server/importing/proposal/forms/capacity'
import { narrowValues } from '@/wire/parsing/narrow-values'
import type { LocaleCode } from '@/wire/vocabulary'

type Column = { readonly name: string; readonly usual: unknown; readonly locale: LocaleCode }

/**
 * The values of a text column with a default. The default is one of them, and the others are written like it: `ACTIVE`
 * makes them `PENDING` and `IN_PROGRESS`. A default that is in no way a value of the name's list or code shows that the column
 * holds something else, of which the default alone is known; states of a life cycle, and labels, are so alike that it joins them.
 */
export function withDefault(form: ValueForm, { name, usual, locale }: Column): ValueForm {
  if (typeof usual === 'string' && isStructure(usual)) return { type: 'text', constraints: { values: [usual] } }
  if (typeof usual !== 'string' || !token.test(usual)) return form
  const { type, constraints = {} } = form
  const narrow = narrowValues[type]?.flatMap(({ constraints: own }) => [own?.values]).find((list) => isIn(list, usual))
  if (narrow) return { type: 'text', constraints: { values: likeDefault(narrow, usual) } }
  if (type !== 'text') return form
  const { values, weights, pattern, shape } = constraints
  if (isTexts(values)) {
    const alike = likeDefault(values, usual)
    if (isIn(alike, usual)) return { type, constraints: { ...constraints, values: alike } }
    if (!isStatus(name, values, locale) && !areLabels(usual, values)) return { type, constraints: { values: [usual] } }
    return { type, constraints: { ...constraints, values: [usual, ...alike], ...withMean(weights) } }
  }
  const isOther =
    typeof pattern === 'string' ? isCode(pattern) && !matches(pattern, usual) : shape === 'label' && !isWord(usual)
  return isOther ? { type, constraints: { values: [usual] } } : form
}

/** A list or an object as JSON, whose reader accepts nothing else. */
function isStructure(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** A name in code, rather than a sentence, a date or a structure. */
const token = /^[A-Za-z][\w.:-]{0,39}$/

const isTexts = (values: unknown): values is readonly string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string')

const isIn = (values: unknown, usual: string): values is readonly string[] =>
  isTexts(values) && values.some((value) => plain(value) === plain(usual))

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function isStatus(name: string, values: readonly string[], locale: LocaleCode): boolean {
  const [own] = rowFieldsOf([{ name, type: 'text', locale, constraints: { values }, blankPercentage: 0 }])
  return own !== undefined && statesOf(own) !== undefined
}

const areLabels = (usual: string, values: readonly string[]): boolean =>
  isWord(usual) && values.every((value) => /^[A-Z]/.test(value))

/** A word such as `Untitled`, which any name may have. */
const isWord = (text: string): boolean => /^[A-Z][a-z]+$/.test(text)

/** A pattern of digits and signs, such as a version or a number. */
const isCode = (pattern: string): boolean => !/[A-Za-z]{2}/.test(pattern)

const matches = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text)

/** The default has the mean weight of the others. */
function withMean(weights: unknown): { readonly weights?: readonly number[] } {
  if (!Array.isArray(weights)) return {}
  const mean = weights.reduce((sum, weight) => sum + Number(weight), 0) / weights.length
  return { weights: [Math.max(1, Math.round(mean)), ...weights] }
}

/** The values in the letters and with the separator of the default. */
function likeDefault(values: readonly string[], usual: string): readonly string[] {
  const isUpper = /[A-Z]/.test(usual) && usual === usual.toUpperCase()
  const isLower = usual === usual.toLowerCase()
  const sign = /[_-]/.exec(usual)?.[0] ?? '_'
  return values.map((value) => {
    const joined = isUpper || isLower ? value.replaceAll(/[ _-]+/g, sign) : value
    if (isUpper) return joined.toUpperCase()
    if (isLower) return joined.toLowerCase()
    const isTitle = /^[A-Z][a-z]/.test(usual)
    return isTitle ? joined.charAt(0).toUpperCase() + joined.slice(1) : joined
  })
}
