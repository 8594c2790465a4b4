import { reached } from '@/server/generation/relations/kinds/across/reached'
import { sumOfRun } from '@/server/generation/relations/kinds/across/sum-of-run'
import { twin } from '@/server/generation/relations/kinds/across/twins/changes'
import { qualified } from '@/server/generation/relations/kinds/across/twins/qualified'
import { differenceAround } from '@/server/generation/relations/kinds/equations/differences-around'
import { inverse } from '@/server/generation/relations/kinds/equations/inverses'
import { termOfSum } from '@/server/generation/relations/kinds/equations/terms'
import { shareOfRoom, shareOfState } from '@/server/generation/relations/kinds/flows/share-of-part'
import { bounds } from '@/server/generation/relations/kinds/measures/bounds/bounds'
import { deviation } from '@/server/generation/relations/kinds/measures/bounds/deviations'
import { interval } from '@/server/generation/relations/kinds/measures/bounds/intervals'
import { orderStatistic } from '@/server/generation/relations/kinds/measures/bounds/order-statistics'
import { nextToPeak } from '@/server/generation/relations/kinds/measures/bounds/peaks'
import { tolerance } from '@/server/generation/relations/kinds/measures/bounds/tolerances'
import { yearBefore } from '@/server/generation/relations/kinds/moments/calendar/years'
import { multiple } from '@/server/generation/relations/kinds/money/bills/multiples'
import { restOfCharge } from '@/server/generation/relations/kinds/money/bills/settled'
import { feeOfPayment, takenFrom } from '@/server/generation/relations/kinds/money/bills/taken'
import { costOfGoods } from '@/server/generation/relations/kinds/money/prices/cost-of-goods'
import { shareOfBoth, shareOfCount } from '@/server/generation/relations/kinds/proportions/ratios'
import { shareOfLast } from '@/server/generation/relations/kinds/proportions/share-of-last'
import { shareOfAmount } from '@/server/generation/relations/kinds/proportions/shares'
import { placesFilled, waiting } from '@/server/generation/relations/kinds/quotas/places'
import { partOfWhole, sortOfTotal } from '@/server/generation/relations/kinds/ranges'
import { doneOfThings, stateOfThings } from '@/server/generation/relations/kinds/stems/done'
import {
  neighbourEquations,
  neighbourParts,
} from '@/server/generation/relations/kinds/stems/neighbours/neighbour-rules'
import { usedOfNamed } from '@/server/generation/relations/kinds/stems/part-of-named'
import { shareOfNamed } from '@/server/generation/relations/kinds/stems/share-of-named'
import { aroundMishaps, lostOfCounted } from '@/server/generation/relations/kinds/stems/spared'
import { spentOfAllowance } from '@/server/generation/relations/kinds/structure/allowances'
import { moved } from '@/server/generation/relations/kinds/structure/balances'
import { growth } from '@/server/generation/relations/kinds/structure/growth'
import { portion } from '@/server/generation/relations/kinds/structure/portions'
import { risen } from '@/server/generation/relations/kinds/structure/readings'
import { resembling } from '@/server/generation/relations/kinds/structure/resembling'
import { firstSide, otherSide, restOfBoth } from '@/server/generation/relations/kinds/sums/division/divided'
import { lastPart, partOfTotal, totalAround } from '@/server/generation/relations/kinds/sums/parts-of-total'
import { sumSoFar } from '@/server/generation/relations/kinds/sums/so-far'
import { sumOfSorts } from '@/server/generation/relations/kinds/sums/sums'
import type { NumberRule } from '@/server/generation/relations/row'

/** Numbers of which other columns only suggest what they are, and bounds; these come last. */
export const boundRules: readonly NumberRule[] = [
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
  otherSide,
  costOfGoods,
  ...neighbourEquations,
  multiple,
  deviation,
  interval,
  tolerance,
  orderStatistic,
  bounds,
  nextToPeak,
  moved,
  risen,
  feeOfPayment,
  takenFrom,
  restOfBoth,
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
  firstSide,
  lostOfCounted,
  ...neighbourParts,
  resembling,
  yearBefore,
]
