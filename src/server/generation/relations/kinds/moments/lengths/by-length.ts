import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined, functionOf, unknown } from '@/server/generation/relations/columns'
import { solvedFrom } from '@/server/generation/relations/kinds/equations/solved-from'
import { secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { delay } from '@/server/generation/relations/kinds/moments/delays'
import { isLoose, type Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import type { Steps } from '@/server/kernel/turns/steps'
import { elapsed } from './elapsed'

type Solved = { readonly say: string; readonly column: Column }

/**
 * A moment that comes after both another moment and a duration in the row is that much later or earlier. Yields after
 * each duration.
 */
export function* byLength(
  own: RowField,
  known: readonly Known[],
  words: ReadonlySet<string>,
): Steps<Solved | undefined> {
  const { from, to } = own.field.constraints
  if (from !== undefined || to !== undefined) return undefined
  for (const length of known.toReversed()) {
    if (!length.column || !isOpen(length)) continue
    const found = yield* solvedFor(own, length, known, words)
    if (found) return found
    yield
  }
  return undefined
}

/** A number that nothing determines yet; months and years have no fixed length. */
const isOpen = ({ field, says }: Known): boolean =>
  field.kind === 'number' && field.isFree && (says === undefined || isLoose(says)) && secondsOf(field) <= oneWeek
const oneWeek = 604_800

function* solvedFor(
  own: RowField,
  length: Known,
  known: readonly Known[],
  words: ReadonlySet<string>,
): Steps<Solved | undefined> {
  const it = unknown()
  const before = [...known.filter((each) => each !== length), { field: own, column: it }]
  const found = delay(length.field, before) ?? (yield* elapsed(length.field, before, words))
  const made = found?.say.includes(own.field.name) ? functionOf(found.column, it) : undefined
  const [other] = made?.sources ?? []
  if (!found || !made || !other || !length.column) return undefined
  const isDay = own.field.type === 'date'
  const column = combined([length.column, other], (lasted, moment) => {
    const at = solvedFrom((x) => made.of(x, [moment]), lasted, moment)
    return isDay ? Math.floor(at / millisecondsPerDay) * millisecondsPerDay : Math.round(at)
  })
  return { say: `${own.field.name}: what makes ${length.field.field.name} = ${found.say}`, column }
}
