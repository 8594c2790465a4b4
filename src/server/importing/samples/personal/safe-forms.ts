import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import type { JsonObject } from '@/wire/json'

type SafeForm = { readonly type: FieldTypeName; readonly constraints?: JsonObject }

/**
 * The form of personal numbers, in a range that is never issued: a learned pattern could spell a real one.
 * @returns undefined for texts without such a form.
 */
export function safeFormOf(texts: readonly string[]): SafeForm | undefined {
  const [first = ''] = texts
  const found = forms.find(([form, , holds = () => true]) => texts.every((text) => form.test(text) && holds(text)))
  return found?.[1](first)
}

const patterned = (pattern: string): SafeForm => ({ type: 'text', constraints: { pattern } })

type Form = readonly [form: RegExp, safe: (first: string) => SafeForm, holds?: (text: string) => boolean]

const forms: readonly Form[] = [
  // No social security number has the area 000 or 666.
  [/^\d{3}-\d{2}-\d{4}$/, () => patterned('(000|666)-[0-9]{2}-[0-9]{4}')],
  // No national insurance number begins with QQ.
  [
    /^[A-CEGHJ-PR-TW-Z]{2}( ?)\d{2}\1\d{2}\1\d{2}\1[A-D]$/,
    (first) => patterned(first.includes(' ') ? 'QQ [0-9]{2} [0-9]{2} [0-9]{2} [A-D]' : 'QQ[0-9]{6}[A-D]'),
  ],
  [/^784-?\d{4}-?\d{7}-?\d$/, () => ({ type: 'text', constraints: { check_digit: 'emirates_id' } })],
  [/^[A-Z]{2}\d{2} ?(?:[A-Z\d]{4} ?){2,7}[A-Z\d]{0,4}$/, () => ({ type: 'iban' })],
  // Cards begin with the digit of their industry, and none begins with 0 (ISO/IEC 7812-1).
  [/^(?:\d{4}([ -]))(?:\d{4}\1){2}\d{4}$/, (first) => patterned(cardPattern(first))],
  [
    /^\d{13,19}$/,
    (first) => patterned(`0[0-9]{${first.length - 1}}`),
    (text) => catalog.creditCard.isValid(text, 'en_US'),
  ],
]

const cardPattern = (first: string): string => `0[0-9]{3}(${first[4] === '-' ? '-' : ' '}[0-9]{4}){3}`
