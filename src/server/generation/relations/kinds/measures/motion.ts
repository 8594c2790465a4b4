import { type Column, combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRelation, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import { isDuration, secondsOf } from './durations'
import { isDistance, isSpeed } from './motion-words'
import { type Dimension, unitIn } from './unit-in'

const lexicon = wordRoles(new URL('./tables/motion-words.tsv', import.meta.url), [
  'apart', // no distance travelled: a reading, or the billed distance
  'arrival', // at the end of a journey
  'departure', // at its start
  'standing', // times without movement
  'unit',
  'whole',
])

/** The last of speed, distance and time follows from the other two. */
export const motion: NumberRule = (row) => {
  const { own } = row
  if (!isSpeed(own) && !isDistance(own) && !isDuration(own)) return undefined
  const distance = nearest(row, isDistance)
  const isTravel = (field: RowField) => isDuration(field) && !isOf(lexicon('standing'), field)
  const time = nearest(row, (field) => isTravel(field) && !isWithPauses(field)) ?? nearest(row, isTravel)
  if (isSpeed(own) && !['max', 'maximum', 'top', 'limit', 'wind'].some((word) => own.words.has(word))) {
    if (!distance) return undefined
    const toSpeed = baseOf('distance', distance.field) / baseOf('speed', own)
    if (time) return quotient(distance, time, toSpeed / secondsOf(time.field))
    const journey = journeyOf(row)
    return (
      journey && {
        say: `${distance.field.field.name} ÷ (${journey.say})`,
        column: combined([distance.column, journey.column], (far, seconds) => (far * toSpeed) / Math.max(1, seconds)),
      }
    )
  }
  const speed = nearest(row, (field) => isSpeed(field) && !field.words.has('max') && !field.words.has('wind'))
  if (isDistance(own) && speed && time) {
    const by = (baseOf('speed', speed.field) * secondsOf(time.field)) / baseOf('distance', own)
    return {
      say: `${speed.field.field.name} × ${time.field.field.name}`,
      column: combined([speed.column, time.column], (v, t) => v * t * by),
    }
  }
  const pace = isDistance(own) && !isOf(lexicon('apart'), own) ? paceOf(row) : undefined
  const taken = pace && (time ? { say: time.field.field.name, column: inSeconds(time) } : journeyOf(row))
  if (pace && taken) {
    const by = 1 / 3.6 / baseOf('distance', own)
    return {
      say: `fits ${taken.say}`,
      column: combined([factor(...pace), taken.column], (kmh, seconds) => kmh * seconds * by),
    }
  }
  if (isDuration(own) && speed && distance && !isAbout(lexicon('standing'), own)) {
    return quotient(distance, speed, baseOf('distance', distance.field) / baseOf('speed', speed.field) / secondsOf(own))
  }
  const usual = isDuration(own) && distance && !speed && isOfWhole(own) ? paceOf(row) : undefined
  if (usual && distance) {
    const by = (3.6 * baseOf('distance', distance.field)) / secondsOf(own)
    return {
      say: `fits ${distance.field.field.name}`,
      column: combined([factor(...usual), distance.column], (kmh, far) => (far * by) / kmh),
    }
  }
  return undefined
}

const inSeconds = ({ field, column }: Found): Column => combined([column], (time) => time * secondsOf(field))

/** The time between a departure and the arrival with the same name. */
function journeyOf({ before, column }: Row): { readonly say: string; readonly column: Column } | undefined {
  const moments = before.filter(({ field }) => field.type === 'dateTime')
  const rest = ({ written }: RowField) =>
    written.filter((word) => !lexicon('departure').has(word) && !lexicon('arrival').has(word)).join()
  const arrival = moments.findLast((field) => isOf(lexicon('arrival'), field))
  const departure =
    arrival &&
    moments.findLast(
      (field) => isOf(lexicon('departure'), field) && (rest(field) === rest(arrival) || rest(field) === ''),
    )
  const from = departure && column(departure)
  const to = arrival && column(arrival)
  if (!departure || !arrival || !from || !to) return undefined
  return {
    say: `${arrival.field.name} − ${departure.field.name}`,
    column: combined([from, to], (left, came) => Math.max(0, came - left) / 1_000),
  }
}

/** The time of a whole journey, as opposed to a split or reaction time. */
const isOfWhole = ({ written }: RowField): boolean =>
  written.every((word) => lexicon('whole').has(word) || lexicon('unit').has(word))

/** An `elapsed_time` next to a `moving_time` includes pauses. */
const isWithPauses = ({ words }: RowField): boolean => words.has('elapsed') || words.has('total')

/** Usual speeds in km/h, by the first matching word of the row. */
const paces = once(() =>
  readTable(new URL('./tables/paces.tsv', import.meta.url), ['word', 'slow', 'fast', 'turn'])
    .map((row) => ({
      word: row.word,
      slow: Number(row.slow),
      fast: Number(row.fast),
      turn: Number(row.turn),
    }))
    .toSorted((a, b) => a.turn - b.turn),
)

function paceOf(row: Row): readonly [lo: number, hi: number] | undefined {
  const fields = [row.own, ...row.before]
  const found = paces().find(({ word }) => fields.some(({ words }) => words.has(word)))
  return found && [found.slow, found.fast]
}

/** The factor from the field's unit to the base unit. */
const baseOf = (dimension: Dimension, field: RowField) => unitIn(dimension, field) ?? 1

type Found = NonNullable<ReturnType<typeof nearest>>

function quotient(top: Found, bottom: Found, by: number): NumberRelation {
  return {
    say: `${top.field.field.name} ÷ ${bottom.field.field.name}`,
    column: combined([top.column, bottom.column], (a, b) => (b === 0 ? 0 : (a / b) * by)),
  }
}
