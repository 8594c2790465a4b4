import type { FieldTypeName } from '@/server/generation/catalog'
import type { ValueForm } from '@/server/importing/proposal/forms/capacity'
import type { InferredField } from '@/server/names/infer-fields'

/**
 * A flag by the meaning of its name, which follows the moments of its row as any flag does: `archived` is true where `archived_at`
 * is filled. Where the name says nothing, most rows have the default.
 */
export function truthForm(inferred: InferredField<FieldTypeName> | undefined, usual: unknown): ValueForm {
  const { values, weights } = inferred?.constraints ?? {}
  const isFlag = Array.isArray(values) && values.length === 2 && values.every((value) => typeof value === 'boolean')
  if (isFlag && weights !== undefined) return { type: 'text', constraints: { values, weights } }
  const isTrue = truthOf(usual)
  if (isTrue === undefined) return isFlag ? { type: 'text', constraints: { values } } : { type: 'boolean' }
  return { type: 'text', constraints: { values: [isTrue, !isTrue], weights: [80, 20] } }
}

/** The truth of a literal default: MySQL and SQLite write numbers for it. */
function truthOf(usual: unknown): boolean | undefined {
  if (typeof usual === 'boolean') return usual
  const text = String(usual ?? '').toLowerCase()
  if (/^(?:1|t|true|yes|on)$/.test(text)) return true
  return /^(?:0|f|false|no|off)$/.test(text) ? false : undefined
}
