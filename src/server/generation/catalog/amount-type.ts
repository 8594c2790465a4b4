import type { Constraints } from '@/server/generation/constraints/constraints'
import { distinctNumbers, type UniquePart } from '@/server/generation/engine/distinct'
import { share } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { fixed } from '@/server/generation/engine/parts'
import { distinctMoney, distinctMoneyCount, money } from '@/server/generation/entities/money/money'
import { order, orderAmount, orderMovement, signed } from '@/server/generation/entities/trade/order'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { FieldScope, NumberRange } from './define'
import { numberType, scaledRange } from './number-type'

/** Money in the main unit of a currency. */
const amounts: NumberRange = {
  lowest: 0,
  highest: 1_000_000_000,
  decimalsMax: 6,
  usual: { min: 1, max: 50_000, decimals: 2 },
}

/** The same, in both directions. */
const movements: NumberRange = {
  ...amounts,
  lowest: -amounts.highest,
  usual: { ...amounts.usual, min: -amounts.usual.max },
}

const plainAmount = numberType({
  range: amounts,
  shape: (scaled, { profile, isFurther }) =>
    (isFurther ? money : orderAmount)({ ...scaled, median: medianOf(profile, scaled.decimals) }),
})

const plainMovement = numberType({
  range: movements,
  shape: (scaled, { profile, constraints }) => {
    const median = medianOf(profile, scaled.decimals)
    return isBounded(constraints)
      ? orderMovement({ ...scaled, median })
      : signed(orderAmount({ ...scaledRange(amounts, constraints), median }))
  },
})

/** Price of an order: log-normal, with typical price endings. */
export const amountType = {
  ...plainAmount,
  unique: (scope: FieldScope): UniquePart => distinctOrPlain(scope, (amount) => amount),
}

/** Amount that an order moves, negative for refunds. */
export const movementType = {
  ...plainMovement,
  unique: (scope: FieldScope): UniquePart =>
    isBounded(scope.constraints) || scope.constraints.allowed
      ? distinctNumbers(scaledRange(movements, scope.constraints), scope.constraints.allowed)
      : distinctOrPlain(scope, signed),
}

/** Distinct amounts with the distribution of amounts; in a narrow range, just distinct numbers. */
function distinctOrPlain(scope: FieldScope, direct: (amount: Numeric) => Numeric): UniquePart {
  const scaled = scaledRange(amounts, scope.constraints)
  const amount = distinctMoney({ ...scaled, median: medianOf(scope.profile, scaled.decimals) })
  const { allowed } = scope.constraints
  if (!amount || allowed) return distinctNumbers(scaled, allowed)
  const shared = share('order', 'distinctAmount', amount)
  return { part: fixed(direct(shared), scaled.decimals), capacity: distinctMoneyCount }
}

const isBounded = ({ min, max }: Constraints) => min !== undefined || max !== undefined

/** The median order amount, scaled by 10^decimals. */
function medianOf(profile: LocaleProfile, decimals: number): number {
  return (order(profile).medianCents / 100) * 10 ** decimals
}
