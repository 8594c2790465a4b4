import { combined, unscaled } from '@/server/generation/relations/columns'
import type { Verdict } from '@/server/generation/relations/kinds/verdicts/fitting'
import { isSaidIn, type Phrases, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

type Rule = {
  readonly numbers: Phrases
  readonly lists: Phrases
  readonly zero: ReadonlySet<string>
  readonly some: ReadonlySet<string>
}

const rules = once((): readonly Rule[] =>
  readTable(new URL('./zero-where.tsv', import.meta.url), ['numbers', 'lists', 'zero', 'some'], { keyColumns: 2 }).map(
    ({ numbers, lists, zero, some }) => ({
      numbers: phrasesIn(numbers),
      lists: phrasesIn(lists),
      zero: new Set(zero.split(', ')),
      some: new Set(some.split(', ')),
    }),
  ),
)

/**
 * A number that is zero for some values of a list before it: the cargo of an empty container, the fine of a warning, the
 * failed tests of a green build. Undefined if there is no such list.
 */
export function zeroWhere(
  own: RowField,
  lists: readonly Verdict[],
  number: NumberRelation,
): NumberRelation | undefined {
  const asked = rules().filter(({ numbers }) => isSaidIn(numbers, own.words))
  for (const { field, at } of asked.length > 0 ? lists.toReversed() : []) {
    const rule = asked.find(({ lists: named }) => isSaidIn(named, field.words))
    const values = (field.field.constraints.values ?? []).map((value) => String(value).toLowerCase())
    const isZero = values.map((value) => rule?.zero.has(value) ?? false)
    if (!isZero.includes(true) || !isZero.includes(false)) continue
    const isSome = values.map((value) => rule?.some.has(value) ?? false)
    return {
      say: [number.say, `0 where ${field.field.name} is ${values.filter((_, at) => isZero[at]).join(' or ')}`]
        .filter((each) => each !== '')
        .join(', '),
      column: combined([number.column, unscaled(at, 1)], (value, index) =>
        isZero[index] ? 0 : isSome[index] ? Math.max(1, value) : value,
      ),
    }
  }
  return undefined
}
