import { writeS10Check } from '@/server/generation/catalog/check-digits'
import { lookup, map, permuted, share, uniform, weighted, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { check, padded, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { type MoneyRange, moneyOfKinds } from '@/server/generation/entities/money/money'
import { write } from '@/server/generation/locales/languages'
import { itemPrices } from './data/shelf'
import { type OrderTheme, orderStates, orderThemes } from './order-states'
import { itemIndex } from './product-draws'

/** The order of a row: its numbers, statuses and amounts. */
export type Order = {
  /** Eight digits, unique within the request; the same for order and invoice. */
  readonly number: Part
  readonly shipmentStatus: Part
  readonly paymentStatus: Part
  /** UPU S10. Every order has one: the label is printed with the order, before anything is shipped. */
  readonly trackingId: Part
  /** The values of both statuses, one for each entry of `orderStates`. */
  readonly shipmentStatuses: readonly string[]
  readonly paymentStatuses: readonly string[]
  /** Index into `orderThemes`. */
  readonly theme: Numeric
  /** Index into `orderStates`. */
  readonly state: Numeric
  /** Median order amount, in hundredths of the profile's currency. */
  readonly medianCents: number
}

export const order = memoizeByProfile((profile): Order => {
  const shipmentStatuses = orderStates.map(({ shipment: { english, arabic } }) => write([english, arabic], profile))
  const paymentStatuses = orderStates.map(({ payment: { english, arabic } }) => write([english, arabic], profile))
  return {
    number: padded(serial, 8),
    shipmentStatus: pick(shipmentStatuses, state),
    paymentStatus: pick(paymentStatuses, state),
    trackingId: check(seq(pick(services, service), padded(parcel, 8), `0${profile.country.alpha2}`), writeS10Check),
    shipmentStatuses,
    paymentStatuses,
    theme,
    state,
    medianCents: profile.country.orderMedianCents,
  }
})

/** Number of distinct order numbers per request. */
export const orderNumbers = 4 ** 13

/** Price of the order: negative only if the whole range is. */
export function orderAmount(range: MoneyRange): Numeric {
  return share('order', 'amount', moneyOfKinds(range, itemIndex, itemPrices))
}

/**
 * The order's transaction amount, negative for refunds. Amounts and movements over equal ranges have equal
 * magnitudes, because they share a stream. If the range excludes a sign, the other is used.
 */
export function orderMovement(range: MoneyRange): Numeric {
  const { lo, hi } = range
  if (lo >= 0) return orderAmount(range)
  const back = orderAmount({ ...range, lo: Math.max(0, -hi), hi: -lo })
  if (hi <= 0) return map(back, (amount) => -amount)
  const paid = orderAmount({ ...range, lo: 0 })
  const paidOnly = zip(paid, sign, (amount, direction) => (direction < 0 ? -1 : amount))
  return zip(paidOnly, back, (amount, returned) => (amount < 0 ? -returned : amount))
}

/** The order's amount with the sign of its transaction. */
export function signed(amount: Numeric): Numeric {
  return zip(amount, sign, (value, direction) => value * direction)
}

/** Service indicators reserved by the Universal Postal Union: JA to JZ. */
const services = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `J${letter}`)
const service = share('order', 'service', uniform(0, services.length - 1))
const state = share('order', 'state', weighted(orderStates.map((each) => each.weight)))
const sign = lookup(
  state,
  orderStates.map((each) => each.sign),
)
const theme = lookup(
  state,
  orderStates.map((each) => orderThemes.indexOf(each.theme satisfies OrderTheme)),
)

/** From 10 000 000 up, so that numbers have no leading zero. A power of four permutes fastest. */
const serial = share('order', 'serial', eightDigits())
const parcel = share('order', 'parcel', eightDigits())

function eightDigits(): Numeric {
  return map(permuted(orderNumbers), (index) => index + 10_000_000)
}
