import { armRate, lift } from '@/server/generation/relations/kinds/across/arms'
import { payer } from '@/server/generation/relations/kinds/across/payers'
import { raised } from '@/server/generation/relations/kinds/across/raised'
import { reachedShare } from '@/server/generation/relations/kinds/across/reached'
import { rest } from '@/server/generation/relations/kinds/across/rests'
import { shareOfSum } from '@/server/generation/relations/kinds/across/share-of-sum'
import { sumOfTaken } from '@/server/generation/relations/kinds/across/sum-of-run'
import { change } from '@/server/generation/relations/kinds/across/twins/changes'
import {
  keptOfFlow,
  lostOfFlow,
  lostPart,
  shareLost,
  wholeOfFlow,
} from '@/server/generation/relations/kinds/flows/flows'
import { shareOfPart, shareOfThings } from '@/server/generation/relations/kinds/flows/share-of-part'
import { shortOf } from '@/server/generation/relations/kinds/flows/short-of'
import { begunUnits } from '@/server/generation/relations/kinds/measures/begun-units'
import { body, pressure } from '@/server/generation/relations/kinds/measures/bodies'
import { byDimension } from '@/server/generation/relations/kinds/measures/dimensions/by-dimension'
import { fuelOfTrip } from '@/server/generation/relations/kinds/measures/dimensions/fuel'
import { windowed } from '@/server/generation/relations/kinds/measures/dimensions/windows'
import { motion } from '@/server/generation/relations/kinds/measures/motion'
import { weather } from '@/server/generation/relations/kinds/measures/weather'
import { lineTotal, proceeds, total } from '@/server/generation/relations/kinds/money/amounts'
import { billTotal, totalOfCharge } from '@/server/generation/relations/kinds/money/bills/bill'
import { depositOfBill, paidOfBill, restOfBill } from '@/server/generation/relations/kinds/money/bills/settled'
import { difference } from '@/server/generation/relations/kinds/money/differences'
import { sumOfDeductions } from '@/server/generation/relations/kinds/money/earnings/deductions'
import { gross, net, payPart } from '@/server/generation/relations/kinds/money/earnings/pay'
import { overtimeRate, wages } from '@/server/generation/relations/kinds/money/earnings/wages'
import { penalty } from '@/server/generation/relations/kinds/money/lending/penalties'
import { atRateBefore } from '@/server/generation/relations/kinds/money/prices/at-rate'
import { reducedPrice } from '@/server/generation/relations/kinds/money/prices/reduced-price'
import { surplus } from '@/server/generation/relations/kinds/money/surplus'
import { discount, tax } from '@/server/generation/relations/kinds/money/taxes'
import { ofAllMeasured } from '@/server/generation/relations/kinds/proportions/each/of-one'
import { shareOfAmountBefore } from '@/server/generation/relations/kinds/proportions/of-amount'
import { perMany } from '@/server/generation/relations/kinds/proportions/per-many'
import { product } from '@/server/generation/relations/kinds/proportions/products'
import { ofUnitCost, ratio } from '@/server/generation/relations/kinds/proportions/ratios'
import { shareOfOwn } from '@/server/generation/relations/kinds/proportions/share-of-own'
import { otherPortion, ratedAmount, weightedAmount } from '@/server/generation/relations/kinds/proportions/shares'
import { leftOfAllowance } from '@/server/generation/relations/kinds/structure/allowances'
import { ofEach } from '@/server/generation/relations/kinds/structure/quotients/of-each'
import { quotient } from '@/server/generation/relations/kinds/structure/quotients/quotients'
import { betweenReadings, driven } from '@/server/generation/relations/kinds/structure/readings'
import { remainder } from '@/server/generation/relations/kinds/structure/remainders'
import { regulated, treated } from '@/server/generation/relations/kinds/structure/resembling'
import { lossOrYield, spoiledOfGross } from '@/server/generation/relations/kinds/structure/yields'
import { sumOfSides } from '@/server/generation/relations/kinds/sums/division/divided'
import { inScope } from '@/server/generation/relations/kinds/sums/scopes'
import { sumOfParts, sumOfTimes } from '@/server/generation/relations/kinds/sums/sums'
import { totalOfRun } from '@/server/generation/relations/kinds/sums/total-of-run'
import { wholeOfSorts } from '@/server/generation/relations/kinds/sums/whole-of-sorts'
import type { NumberRule } from '@/server/generation/relations/row'

/** Numbers that follow from others of which their names say a part: quotients, remainders, sums, taxes. */
export const derivedRules: readonly NumberRule[] = [
  perMany,
  windowed,
  byDimension,
  ofEach,
  shareOfThings,
  shareOfSum,
  armRate,
  lift,
  ratio,
  reachedShare,
  ofUnitCost,
  wages,
  overtimeRate,
  product,
  begunUnits,
  driven,
  regulated,
  motion,
  fuelOfTrip,
  weather,
  body,
  pressure,
  rest,
  restOfBill,
  paidOfBill,
  depositOfBill,
  payer,
  raised,
  sumOfSides,
  difference,
  shortOf,
  keptOfFlow,
  lostOfFlow,
  wholeOfFlow,
  shareLost,
  reducedPrice,
  change,
  betweenReadings,
  surplus,
  leftOfAllowance,
  sumOfTimes,
  wholeOfSorts,
  remainder,
  lossOrYield,
  lostPart,
  spoiledOfGross,
  treated,
  quotient,
  shareOfPart,
  weightedAmount,
  ratedAmount,
  otherPortion,
  sumOfDeductions,
  sumOfParts,
  sumOfTaken,
  net,
  gross,
  payPart,
  tax,
  discount,
  billTotal,
  total,
  lineTotal,
  proceeds,
  totalOfCharge,
  penalty,
  shareOfOwn,
  inScope,
  atRateBefore,
  shareOfAmountBefore,
  totalOfRun,
  ofAllMeasured,
]
