import { catalog } from '@/server/generation/catalog'
import type { ModelText } from '@/server/generation/catalog/define'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { looksLikeName } from '@/server/inference/columns/column-prompt'
import { languagesOf, readName } from '@/server/names/read/read-name'
import { wordsWith } from '@/server/names/vocabulary/words'

/** A column whose values a language model writes. */
export type WrittenColumn = {
  /** Its index among the fields. */
  readonly index: number
  /** Its key in questions and answers: never its name, which is untrusted. */
  readonly key: string
  readonly field: CheckedField
  readonly form: string
  /** Bounds in Unicode code points. */
  readonly lengthMin: number
  readonly lengthMax: number
  /** Whether it draws from a few values: its pool may then hold one twice. */
  readonly repeats: boolean
}

/**
 * The columns that a model writes: meaningful by type, and without constraints that only the engine can keep. Empty
 * when there is nothing for a model to do.
 */
export function writtenColumns(fields: readonly CheckedField[]): WrittenColumn[] {
  const made: ReadonlySet<string> = new Set(fields.filter((field) => !writtenTypeOf(field)).map(({ type }) => type))
  return fields.flatMap((field, index) => {
    const written = writtenTypeOf(field)
    if (!written || written.yieldsTo?.some((type) => made.has(type))) return []
    const { minLength = 1, maxLength = Math.max(written.lengthMax, 2 * minLength) } = field.constraints
    return {
      index,
      key: `c${index + 1}`,
      field,
      form: written.form,
      lengthMin: Math.max(1, minLength),
      lengthMax: maxLength,
      repeats: hasFewValues(field),
    }
  })
}

/** The engine's columns that a text may mention, unless their names do not look like names. */
export function shownColumns(fields: readonly CheckedField[], written: readonly WrittenColumn[]): CheckedField[] {
  const indexes = new Set(written.map(({ index }) => index))
  return fields.filter(
    ({ name, type }, index) => !indexes.has(index) && catalog[type].model !== 'ignores' && looksLikeName(name),
  )
}

/** `undefined` for the engine's columns: a model cannot be relied on to keep to a list, a pattern or `unique`. */
function writtenTypeOf({ type, constraints }: CheckedField): ModelText | undefined {
  const { model } = catalog[type]
  if (typeof model === 'string' || constraints.maxLength === 0) return undefined
  return constraints.values || constraints.pattern !== undefined || constraints.unique ? undefined : model
}

const wordsOfFewValues = wordsWith('few-values')

/** Whether a column draws from a few values, as categories do. */
const hasFewValues = ({ name, type }: CheckedField): boolean =>
  type === 'text'
    ? wordsOfFewValues.has(readName(name, languagesOf([])).words.at(-1) ?? '')
    : type === 'department' || type === 'industry'
