import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { combined } from '@/server/generation/relations/columns'
import { type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isSame, powersIn, quantityOf, sum } from './quantity'

const lexicon = wordRoles(new URL('./tables/window-words.tsv', import.meta.url), ['bound'])

const time = powersIn('s')

/** The `energy_15min_kwh` of an `active_power_kw`: the rate times the period in the name. */
export const windowed: NumberRule = (row) => {
  const { own } = row
  const seconds = windowOf(own)
  const quantity = seconds === undefined ? undefined : quantityOf(own)
  if (seconds === undefined || !quantity || quantity.isRate || quantity.isMoney) return undefined
  const isRate = (field: RowField) => {
    const rate = quantityOf(field)
    return rate?.isRate === true && isSame(sum(rate.powers, time), quantity.powers)
  }
  const rate = nearest(row, (field) => isRate(field) && !isOf(lexicon('bound'), field)) ?? undefined
  const scale = rate && quantityOf(rate.field)?.scale
  if (!rate || scale === undefined) return undefined
  const by = (scale * seconds) / quantity.scale
  return {
    say: `${rate.field.field.name} × ${seconds / 60} min`,
    column: combined([rate.column], (value) => value * by),
  }
}

/** The seconds of `15 min` in a name that ends in another unit. */
function windowOf({ written }: RowField): number | undefined {
  for (const [at, word] of written.entries()) {
    const unit = at < written.length - 1 && at > 0 ? units[word] : undefined
    const count = Number(written[at - 1])
    if (unit !== undefined && count > 0) return count * unit
  }
  return undefined
}

const secondsOf = (symbol: string): number => unitsBySymbol.get(symbol)?.factor ?? 1
const units: Readonly<Record<string, number | undefined>> = {
  min: secondsOf('min'),
  mins: secondsOf('min'),
  minute: secondsOf('min'),
  h: secondsOf('h'),
  hr: secondsOf('h'),
  hour: secondsOf('h'),
}
