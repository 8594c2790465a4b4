import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import { isInCase, type LetterCase } from '@/server/importing/conditions/limits'
import type { ValueForm } from './capacity'

/** A form whose values are in this case: the form itself, or its listed values that are; undefined for others. */
export function formInCase(form: ValueForm, letterCase: LetterCase): ValueForm | undefined {
  const { type, constraints = {} } = form
  const { values, weights, pattern, ...own } = constraints
  if (Array.isArray(values)) {
    const kept = [...values.keys()].filter((at) => isInCase(String(values[at]), letterCase))
    if (kept.length === values.length) return form
    if (kept.length < 2) return undefined
    const shares = Array.isArray(weights) ? { weights: kept.map((at) => weights[at]) } : {}
    return { type, constraints: { ...own, values: kept.map((at) => values[at]), ...shares } }
  }
  if (typeof pattern === 'string') return isInCase(pattern.replaceAll(/\\./g, ''), letterCase) ? form : undefined
  const typed = isFieldTypeName(type) ? catalog[type].letterCase : null
  return typed === letterCase || typed === 'none' ? form : undefined
}

/** Letters in this case, as a regular expression. */
export function lettersInCase(letterCase: LetterCase, least: number, most: number): string {
  const length = `${Math.min(Math.max(least, 3), most)},${Math.min(Math.max(least, 12), most)}`
  return letterCase === 'lower' ? `[a-z]{${length}}` : `[A-Z]{${length}}`
}
