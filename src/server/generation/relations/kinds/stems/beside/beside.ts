import { outOfCount } from '@/server/generation/relations/kinds/stems/spared'
import { narrower } from '@/server/generation/relations/kinds/structure/thereof'
import { outOfInput } from '@/server/generation/relations/kinds/structure/yields'
import type { NumberRule } from '@/server/generation/relations/row'
import { apartBy } from './apart-by'
import { excessOver } from './excess-over'
import { leftOfBoth } from './left-of-both'
import { lesserSide, usedUp } from './lesser-side'
import { narrowed } from './narrowed'
import { rateOfChange } from './rate-of-change'
import { restOfSplit } from './rest-of-split'
import { sumOfHeads } from './sum-of-heads'
import { takenOrAdded } from './taken-between'

/** Rules that read numbers by what stands right before them, whatever they are called. */
export const equalsBeside: readonly NumberRule[] = [
  restOfSplit,
  leftOfBoth,
  apartBy,
  excessOver,
  rateOfChange,
  takenOrAdded,
  usedUp,
  sumOfHeads,
]

/** The same for parts of a number, which leave some room. */
export const roughlyBeside: readonly NumberRule[] = [lesserSide, narrowed, outOfInput, outOfCount, narrower]
