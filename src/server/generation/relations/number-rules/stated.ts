import { entry } from '@/server/generation/relations/kinds/across/entries'
import { exchanged } from '@/server/generation/relations/kinds/across/exchanged'
import { quote } from '@/server/generation/relations/kinds/across/quotes'
import { statusClass } from '@/server/generation/relations/kinds/across/status-classes'
import { grossOfRun } from '@/server/generation/relations/kinds/across/sum-of-run'
import { equation, explicitEquation } from '@/server/generation/relations/kinds/equations/equations'
import { nested } from '@/server/generation/relations/kinds/measures/periods'
import { datePart } from '@/server/generation/relations/kinds/moments/calendar/date-parts'
import {
  laterYear,
  quarterOfMonth,
  yearOfBirth,
  yearsBetween,
} from '@/server/generation/relations/kinds/moments/calendar/years'
import { subtotal } from '@/server/generation/relations/kinds/money/bills/charges'
import { netOfRun } from '@/server/generation/relations/kinds/money/bills/net-of-run'
import { contribution } from '@/server/generation/relations/kinds/money/earnings/contributions'
import { annual } from '@/server/generation/relations/kinds/money/earnings/pay'
import { annuity } from '@/server/generation/relations/kinds/money/lending/loans'
import { repayment } from '@/server/generation/relations/kinds/money/lending/repayments'
import { valueOfNamesake } from '@/server/generation/relations/kinds/money/namesake'
import { chargedPerPeriod } from '@/server/generation/relations/kinds/money/prices/per-period'
import { withTaxes } from '@/server/generation/relations/kinds/money/taxes'
import { ofAll, ofOne } from '@/server/generation/relations/kinds/proportions/each/of-one'
import { allOfEach } from '@/server/generation/relations/kinds/proportions/of-each'
import { askedOfLeave, leftOfLeave } from '@/server/generation/relations/kinds/quotas/leave'
import { greater } from '@/server/generation/relations/kinds/stems/greater'
import { netOfFees } from '@/server/generation/relations/kinds/stems/net-of-fees'
import { leftOfNamed } from '@/server/generation/relations/kinds/stems/part-of-named'
import { rated } from '@/server/generation/relations/kinds/stems/rated'
import { befallen, spared } from '@/server/generation/relations/kinds/stems/spared'
import { balance } from '@/server/generation/relations/kinds/structure/balances'
import { conversion } from '@/server/generation/relations/kinds/structure/conversions'
import { portionLeft } from '@/server/generation/relations/kinds/structure/portions'
import { partOfLast } from '@/server/generation/relations/kinds/structure/thereof'
import { shareOfMarks, sumOfMarks } from '@/server/generation/relations/kinds/sums/marks'
import { meanOfNumbered } from '@/server/generation/relations/kinds/sums/mean-of-numbered'
import { meanRating, ratingOfPart } from '@/server/generation/relations/kinds/sums/ratings'
import { sumOfGroup, sumOfKnown } from '@/server/generation/relations/kinds/sums/sums'
import { sumOfTenders } from '@/server/generation/relations/kinds/sums/tenders'
import type { NumberRule } from '@/server/generation/relations/row'

/** Numbers whose own names state what they follow from, or that a table names with all their terms; these come first. */
export const statedRules: readonly NumberRule[] = [
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
  ofOne,
  ofAll,
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
]
