import { armRate, lift } from './kinds/across/arms'
import { change, twin } from './kinds/across/changes'
import { entry } from './kinds/across/entries'
import { exchanged } from './kinds/across/exchanged'
import { payer } from './kinds/across/payers'
import { qualified } from './kinds/across/qualified'
import { quote } from './kinds/across/quotes'
import { raised } from './kinds/across/raised'
import { reached, reachedShare } from './kinds/across/reached'
import { rest } from './kinds/across/rests'
import { shareOfSum } from './kinds/across/share-of-sum'
import { statusClass } from './kinds/across/status-classes'
import { grossOfRun, sumOfRun, sumOfTaken } from './kinds/across/sum-of-run'
import { differenceAround } from './kinds/equations/differences-around'
import { equation, explicitEquation } from './kinds/equations/equations'
import { inverse } from './kinds/equations/inverses'
import { termOfSum } from './kinds/equations/terms'
import { keptOfFlow, lostOfFlow, lostPart, shareLost, wholeOfFlow } from './kinds/flows/flows'
import { shareOfPart, shareOfRoom, shareOfState, shareOfThings } from './kinds/flows/share-of-part'
import { shortOf } from './kinds/flows/short-of'
import { begunUnits } from './kinds/measures/begun-units'
import { body, pressure } from './kinds/measures/bodies'
import { bounds } from './kinds/measures/bounds/bounds'
import { deviation } from './kinds/measures/bounds/deviations'
import { interval } from './kinds/measures/bounds/intervals'
import { orderStatistic } from './kinds/measures/bounds/order-statistics'
import { besidePeak } from './kinds/measures/bounds/peaks'
import { tolerance } from './kinds/measures/bounds/tolerances'
import { byDimension } from './kinds/measures/dimensions/by-dimension'
import { windowed } from './kinds/measures/dimensions/windows'
import { motion } from './kinds/measures/motion'
import { nested } from './kinds/measures/periods'
import { weather } from './kinds/measures/weather'
import { datePart } from './kinds/moments/calendar/date-parts'
import { laterYear, quarterOfMonth, yearBefore, yearOfBirth, yearsBetween } from './kinds/moments/calendar/years'
import { lineTotal, proceeds, total } from './kinds/money/amounts'
import { billTotal, totalOfCharge } from './kinds/money/bills/bill'
import { subtotal } from './kinds/money/bills/charges'
import { multiple } from './kinds/money/bills/multiples'
import { netOfRun } from './kinds/money/bills/net-of-run'
import { depositOfBill, paidOfBill, restOfBill, restOfCharge } from './kinds/money/bills/settled'
import { feeOfPayment, takenFrom } from './kinds/money/bills/taken'
import { difference } from './kinds/money/differences'
import { contribution } from './kinds/money/earnings/contributions'
import { annual, gross, net, payPart } from './kinds/money/earnings/pay'
import { overtimeRate, wages } from './kinds/money/earnings/wages'
import { annuity } from './kinds/money/lending/loans'
import { penalty } from './kinds/money/lending/penalties'
import { repayment } from './kinds/money/lending/repayments'
import { valueOfNamesake } from './kinds/money/namesake'
import { costOfGoods } from './kinds/money/prices/cost-of-goods'
import { chargedPerPeriod } from './kinds/money/prices/per-period'
import { reducedPrice } from './kinds/money/prices/reduced-price'
import { surplus } from './kinds/money/surplus'
import { discount, tax, withTaxes } from './kinds/money/taxes'
import { allOfEach } from './kinds/proportions/of-each'
import { perMany } from './kinds/proportions/per-many'
import { product } from './kinds/proportions/products'
import { ofUnitCost, ratio, shareOfBoth, shareOfCount } from './kinds/proportions/ratios'
import { shareOfLast } from './kinds/proportions/share-of-last'
import { otherPortion, ratedAmount, shareOfAmount, weightedAmount } from './kinds/proportions/shares'
import { askedOfLeave, leftOfLeave } from './kinds/quotas/leave'
import { placesFilled, waiting } from './kinds/quotas/places'
import { partOfWhole, sortOfTotal } from './kinds/ranges'
import { doneOfThings, stateOfThings } from './kinds/stems/done'
import { greater } from './kinds/stems/greater'
import { netOfFees } from './kinds/stems/net-of-fees'
import { leftOfNamed, usedOfNamed } from './kinds/stems/part-of-named'
import { rated } from './kinds/stems/rated'
import { shareOfNamed } from './kinds/stems/share-of-named'
import { aroundMishaps, befallen, lostOfCounted, outOfCount, spared } from './kinds/stems/spared'
import { leftOfAllowance, spentOfAllowance } from './kinds/structure/allowances'
import { balance, moved } from './kinds/structure/balances'
import { conversion } from './kinds/structure/conversions'
import { growth } from './kinds/structure/growth'
import { portion, portionLeft } from './kinds/structure/portions'
import { ofEach, quotient } from './kinds/structure/quotients'
import { betweenReadings, driven, risen } from './kinds/structure/readings'
import { remainder } from './kinds/structure/remainders'
import { regulated, resembling, treated } from './kinds/structure/resembling'
import { narrower, partOfLast } from './kinds/structure/thereof'
import { lossOrYield, outOfInput, spoiledOfGross } from './kinds/structure/yields'
import { shareOfMarks, sumOfMarks } from './kinds/sums/marks'
import { meanOfNumbered } from './kinds/sums/mean-of-numbered'
import { lastPart, partOfTotal, totalAround } from './kinds/sums/parts-of-total'
import { meanRating, ratingOfPart } from './kinds/sums/ratings'
import { sumSoFar } from './kinds/sums/so-far'
import { sumOfGroup, sumOfKnown, sumOfParts, sumOfSorts, sumOfTimes } from './kinds/sums/sums'
import { sumOfTenders } from './kinds/sums/tenders'
import { wholeOfSorts } from './kinds/sums/whole-of-sorts'
import type { NumberRule } from './row'

/** Rules that derive a number from the preceding fields of its row; the first that applies wins. */
export const numberRules: readonly NumberRule[] = [
  datePart,
  laterYear,
  yearOfBirth,
  yearsBetween,
  quarterOfMonth,
  statusClass,
  nested,
  conversion,
  exchanged,
  entry,
  quote,
  greater,
  leftOfLeave,
  askedOfLeave,
  leftOfNamed,
  spared,
  befallen,
  meanOfNumbered,
  meanRating,
  ratingOfPart,
  valueOfNamesake,
  explicitEquation,
  grossOfRun,
  netOfRun,
  chargedPerPeriod,
  netOfFees,
  annual,
  rated,
  partOfLast,
  sumOfGroup,
  sumOfTenders,
  sumOfMarks,
  shareOfMarks,
  repayment,
  balance,
  contribution,
  subtotal,
  sumOfKnown,
  portionLeft,
  withTaxes,
  annuity,
  allOfEach,
  equation,
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
  weather,
  body,
  pressure,
  rest,
  restOfBill,
  paidOfBill,
  depositOfBill,
  payer,
  raised,
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
  sumOfRun,
  sumOfSorts,
  shareOfAmount,
  shareOfCount,
  shareOfNamed,
  shareOfBoth,
  shareOfRoom,
  shareOfState,
  shareOfLast,
  inverse,
  restOfCharge,
  lastPart,
  costOfGoods,
  multiple,
  deviation,
  interval,
  tolerance,
  orderStatistic,
  bounds,
  besidePeak,
  moved,
  risen,
  feeOfPayment,
  takenFrom,
  twin,
  placesFilled,
  waiting,
  spentOfAllowance,
  termOfSum,
  partOfTotal,
  totalAround,
  differenceAround,
  sortOfTotal,
  growth,
  qualified,
  usedOfNamed,
  partOfWhole,
  portion,
  reached,
  doneOfThings,
  stateOfThings,
  sumSoFar,
  aroundMishaps,
  lostOfCounted,
  outOfInput,
  outOfCount,
  narrower,
  resembling,
  yearBefore,
]
