import type { FieldTypeName } from '@/server/generation/catalog'
import type { Steps } from '@/server/kernel/turns/steps'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'
import { wordsInEnglish } from '@/server/names/read/words-in-english'
import { thereofIn } from '@/server/names/vocabulary/thereof'

type Field = InferredField<FieldTypeName>

/**
 * Makes people counts whose name is not a plural, before a number that is part of them: the `Besucher` before `davon Kinder`
 * are not named.
 * @param alone reads a name by itself.
 */
export function* withWholes(
  fields: readonly Field[],
  alone: (names: readonly string[]) => Steps<readonly Field[]>,
): Steps<readonly Field[]> {
  const parts = fields.map(({ name }) => thereofIn(rawWords(name)) > 0)
  const whole = parts.findIndex((isPart, at) => !isPart && parts[at + 1] === true)
  const named = fields[whole]
  if (named?.type !== 'fullName') return fields
  const [count] = yield* alone([`${wordsInEnglish(fields)(named.name).join('_')}_count`])
  if (count?.type !== 'integer' || !count.constraints) return fields
  return fields.with(whole, { ...named, type: 'integer', constraints: count.constraints })
}
