import type { FieldTypeName } from '@/server/generation/catalog'
import { stemOf } from '@/server/generation/text/stem'
import type { InferredField } from '@/server/names/infer-fields'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import { isKnownWord } from '@/server/names/vocabulary/known-words'

type Field = InferredField<FieldTypeName>

/** In an Arabic table, replaces untranslated English words with neutral Arabic; names and codes stay Latin. */
export function withoutEnglish(field: Field): Field {
  const neutral = field.type === 'text' && field.constraints ? neutralOf(field.name, field.constraints) : null
  return neutral ? { ...field, constraints: neutral, standIn: 'placeholder' } : field
}

function neutralOf(name: string, { values, pattern }: ProposedConstraints): ProposedConstraints | null {
  if (Array.isArray(values))
    return values.filter(isEnglish).length * 2 >= values.length ? { values: classesOf(name, values.length) } : null
  if (typeof pattern !== 'string' || !wording.test(pattern.replace(unwritten, '')) || isTechnical(pattern)) return null
  return { shape: pattern.length > proseLengthMin ? 'sentence' : 'label' }
}

/** Ordinary words: `Professional negligence`, `Weather`; not `Toyota`, `PostgreSQL`. */
const isEnglish = (value: unknown): boolean =>
  typeof value === 'string' &&
  (/^(?:[A-Z]?[a-z]+[ -])+[a-z]+$|^[a-z]{4,}$/.test(value) ||
    (/^[A-Z][a-z]+$/.test(value) && isKnownWord(value.toLowerCase())))

/** `web-[0-9]{2}`, `/api/v1/orders`: names of hosts, files and paths are the same in every language. */
const isTechnical = (pattern: string): boolean => !/\s|[A-Z][a-z]{2}/.test(pattern) && /[-./_]|\[0-9\]/.test(pattern)

/** Words in a pattern without its character classes and escapes. */
const wording = /[a-z]{3,}/
const unwritten = /\[[^\]]*\]|\\./g
const proseLengthMin = 160

const letters = [...'أبجدهوزح']
const classesOf = (name: string, count: number): string[] => {
  const stem = /\p{Script=Arabic}/u.test(name) ? stemOf(name) : 'فئة'
  return letters.slice(0, Math.max(2, count)).map((letter) => `${stem} ${letter}`)
}
