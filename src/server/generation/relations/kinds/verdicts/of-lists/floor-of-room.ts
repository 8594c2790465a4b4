import { type FinitePattern, finitePattern } from '@/server/generation/constraints/pattern/finite-pattern'
import { readPattern } from '@/server/generation/constraints/pattern/read-pattern'
import type { Owners } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { combined, placedBy, unscaled } from '@/server/generation/relations/columns'
import type { Verdict } from '@/server/generation/relations/kinds/verdicts/fitting'
import type { Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import { factor } from '@/server/generation/relations/numbers'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** The floor that the number of a room before it begins with: room 412 is on floor 4. */
export function floorOfRoom(own: RowField, lists: readonly Verdict[]): NumberRelation | undefined {
  if (!isFloor(own)) return undefined
  for (const { field, at } of lists.toReversed()) {
    const rooms = roomsOf(field)
    if (!rooms) continue
    return {
      say: `the floor of ${field.field.name}`,
      column: combined([unscaled(at, 1)], (index) => rooms.floors[index] ?? 1),
    }
  }
  return undefined
}

/** The number of a room on the floor before it. */
export function roomOnFloor(own: RowField, known: readonly Known[]): Flag | undefined {
  const rooms = roomsOf(own)
  if (!rooms) return undefined
  const floor = known.findLast(({ field, column }) => column && isFloor(field))
  if (!floor?.column) return undefined
  const { floors, numbers } = rooms
  const [lowest, highest] = [Math.min(...floors), Math.max(...floors)]
  const onFloor = (storey: number) => floors.flatMap((each, at) => (each === storey ? at : []))
  const byFloor = new Map(floors.map((storey): [number, readonly number[]] => [storey, onFloor(storey)]))
  const at = placedBy([floor.column, factor(0, 1)], (storey, by) => {
    const there = byFloor.get(Math.min(highest, Math.max(lowest, Math.round(storey)))) ?? []
    return there[Math.min(there.length - 1, Math.floor(by * there.length))] ?? 0
  })
  return { say: `${own.field.name}: on ${floor.field.field.name}`, part: given(numbers.values, at), at }
}

/** The number of a room, by the index that its cells draw; undefined for other fields. */
export function roomDrawn(field: RowField, owners: Owners, flag: Flag | undefined): Verdict | undefined {
  const drawn = flag?.at ?? roomsOf(field)?.numbers.at
  return drawn && roomsOf(field) ? { field, at: (scope) => drawn(scope.cell(field.field.name, owners)) } : undefined
}

const isFloor = ({ kind, written: [floor, ...more] }: RowField): boolean =>
  kind === 'number' && floor === 'floor' && more.every((word) => ['no', 'number', 'level'].includes(word))

type Rooms = { readonly numbers: FinitePattern; readonly floors: readonly number[] }

/** The numbers that a room may have; undefined for other fields, and for numbers that do not begin with a floor. */
const roomsOf = memoizeByObject((own: RowField): Rooms | undefined => {
  const { pattern, unique, pool, values } = own.field.constraints
  if (own.kind !== 'other' || own.written[0] !== 'room' || pattern === undefined || values) return undefined
  if (unique || pool !== undefined || !numbered.test(pattern)) return undefined
  const numbers = finitePattern(readPattern(pattern, own.field.constraints))
  return numbers && { numbers, floors: numbers.values.map((number) => Math.floor(Number(number) / 100)) }
})

/** Three digits, the first of them not a zero. */
const numbered = /^\[[1-9]-[1-9]\](?:\[\d-\d\]){2}$/
