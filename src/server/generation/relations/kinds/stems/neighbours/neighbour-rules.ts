import { outOfCount } from '@/server/generation/relations/kinds/stems/spared'
import { narrower } from '@/server/generation/relations/kinds/structure/thereof'
import { outOfInput } from '@/server/generation/relations/kinds/structure/yields'
import type { NumberRule } from '@/server/generation/relations/row'
import { closingOfFlow } from './closing-of-flow'
import { apartBy } from './differences/apart-by'
import { excessOver } from './differences/excess-over'
import { leftOfBoth } from './differences/left-of-both'
import { lesserSide, usedUp } from './lesser-side'
import { narrowed } from './narrowed'
import { ordered } from './ordered'
import { perInUnit } from './per-in-unit'
import { rateOfChange } from './rate-of-change'
import { recipientsPart } from './recipients-part'
import { restOfSplit } from './rest-of-split'
import { sumOfHeads } from './sum-of-heads'
import { takenOrAdded } from './taken-between'

/** Rules that read numbers by what stands right before them, whatever they are called. */
export const neighbourEquations: readonly NumberRule[] = [
  restOfSplit,
  closingOfFlow,
  perInUnit,
  leftOfBoth,
  apartBy,
  excessOver,
  rateOfChange,
  takenOrAdded,
  recipientsPart,
  usedUp,
  sumOfHeads,
]

/** The same for parts of a number, which leave some room. */
export const neighbourParts: readonly NumberRule[] = [ordered, lesserSide, narrowed, outOfInput, outOfCount, narrower]
