import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { combined } from '@/server/generation/relations/columns'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { every, isShare, type NumberRelation, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { quotientWords } from './words'

/** `avg_log_volume_m3` of the `log_volume_m3` and the `logs_count`: the whole divided by the count. */
export function average(row: Row): NumberRelation | undefined {
  const { own } = row
  if (!isOf(quotientWords('average'), own) || isShare(own)) return undefined
  const rest = own.written.filter((word) => !quotientWords('average').has(word))
  const things = rest.filter((word) => word.length > 2)
  const isWhole = ({ written }: RowField) => written.filter((word) => word !== 'total').join() === rest.join()
  const count = nearest(row, ({ field, written }) => {
    const said = written.filter((word) => !quotientWords('counter').has(word))
    return field.type === 'integer' && said.length === 1 && said.every((word) => isAmong(word, things))
  })
  const whole = nearest(row, isWhole)
  if (!whole || !count || whole.field === count.field) return averageOfEvents(row, rest)
  return {
    say: `${whole.field.field.name} ÷ ${count.field.field.name}`,
    column: combined([whole.column, count.column], (all, many) => (many === 0 ? 0 : all / many)),
  }
}

/** The `avg_fare` of the `fares_total` and the `trips`: a total divided by the only count of events. */
function averageOfEvents(row: Row, thing: readonly string[]): NumberRelation | undefined {
  const whole = nearest(
    row,
    ({ written }) =>
      written.includes('total') && written.length === thing.length + 1 && thing.every((word) => isAmong(word, written)),
  )
  const counts = (isThing: (word: string) => boolean) =>
    every(row, ({ field, written }) => {
      const said = written.filter((word) => !quotientWords('counter').has(word))
      return field.type === 'integer' && said.length === 1 && isThing(said[0] ?? '')
    })
  const events = counts((word) => quotientWords('event').has(word))
  const [count, ...others] = events.length > 0 ? events : counts(isManyThings)
  if (!whole || !count || others.length > 0) return undefined
  return {
    say: `${whole.field.field.name} ÷ ${count.field.field.name}`,
    column: combined([whole.column, count.column], (all, many) => (many === 0 ? 0 : all / many)),
  }
}
