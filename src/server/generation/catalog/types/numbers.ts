import { defineCategory, type FieldScope, type NumberRange } from '@/server/generation/catalog/define'
import { numberType } from '@/server/generation/catalog/number-type'
import { logNormal, skewed } from '@/server/generation/engine/numeric/shapes'
import { build, heightWithin, weightKg } from '@/server/generation/entities/build'

const weights: NumberRange = {
  lowest: 0,
  highest: 1_000,
  decimalsMax: 3,
  usual: { min: 35, max: 200, decimals: 1 },
}

const heights: NumberRange = {
  lowest: 0,
  highest: 300,
  decimalsMax: 1,
  usual: { min: 145, max: 205, decimals: 0 },
}

const isFree = ({ constraints: { min, max } }: FieldScope) => min === undefined && max === undefined

export const numbers = defineCategory('numbers', {
  weightKg: {
    ...numberType({
      range: weights,
      shape: ({ lo, hi, decimals }, scope) =>
        isFree(scope) ? weightKg(scope.home, decimals, scope.ages) : logNormal(77 * 10 ** decimals, 0.22, lo, hi),
    }),
    description: 'Body weight in kilograms, a decimal number.',
    example: '72.4',
    entities: { person: ['weight'] },
  },
  heightCm: {
    ...numberType({
      range: heights,
      shape: (scaled, scope) =>
        isFree(scope) && scaled.decimals === 0
          ? build(scope.home, scope.ages).heightCm
          : heightWithin(scope.home, scaled),
    }),
    description: 'Body height in centimetres.',
    example: '174',
    entities: { person: ['height'] },
  },
  reviewScore: {
    ...numberType({
      range: { lowest: 0, highest: 100, decimalsMax: 2, usual: { min: 1, max: 5, decimals: 1 } },
      shape: ({ lo, hi }) => skewed(lo, hi, 0.4),
    }),
    description: 'Review score from 1 to 5 with one decimal.',
    example: '4.3',
  },
  integer: {
    ...numberType({
      range: {
        lowest: Number.MIN_SAFE_INTEGER,
        highest: Number.MAX_SAFE_INTEGER,
        decimalsMax: 0,
        usual: { min: 0, max: 10_000, decimals: 0 },
      },
    }),
    description: 'Whole number.',
    example: '4218',
  },
  decimal: {
    ...numberType({
      range: {
        lowest: -1_000_000_000_000,
        highest: 1_000_000_000_000,
        decimalsMax: 9,
        usual: { min: 0, max: 1_000, decimals: 2 },
      },
    }),
    description: 'Decimal number.',
    example: '318.75',
  },
  percentage: {
    ...numberType({
      range: { lowest: 0, highest: 100, decimalsMax: 6, usual: { min: 0, max: 100, decimals: 2 } },
    }),
    description: 'Percentage from 0 to 100.',
    example: '42.50',
  },
})
