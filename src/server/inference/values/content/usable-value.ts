import { catalog } from '@/server/generation/catalog'
import { isPersonName } from '@/server/generation/entities/who/known-names'
import { codePoints } from '@/server/generation/text/lengths'
import type { WrittenColumn } from '@/server/inference/values/written-columns'
import { splitName } from '@/server/names/words/split-name'
import { isContent, isLongNumber } from './is-content'

/**
 * The text that a model's value comes to, without spaces at its ends; `undefined` when it is not a value of the column:
 * not a string, empty, outside the bounds, not of the type, a placeholder, a piece of structure instead of text, or
 * text that could reach a real person (ADR 10, "safe by construction"). A text that is someone's name and nothing else
 * is none either: people come from the engine.
 */
export function usableValue(value: unknown, { field, lengthMin, lengthMax }: WrittenColumn): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const text = value.trim()
  const length = codePoints(text)
  if (length < lengthMin || length > lengthMax) return undefined
  if (!catalog[field.type].isValid(text, field.locale) || !isContent(text)) return undefined
  const isEmpty = isEcho(text, field.name) || (field.type !== 'text' && isNothing.test(text))
  return isEmpty || isLongNumber(text) || isPersonName(text) ? undefined : text
}

/** The column's own name in place of a value: "Product name". */
const isEcho = (text: string, name: string): boolean => splitName(text).join(' ') === splitName(name).join(' ')

/** Of a class it may be one. */
const isNothing = /^(?:none|unknown|nothing|no (?:comments?|data|description|notes?|reviews?|values?))\.?$/i
