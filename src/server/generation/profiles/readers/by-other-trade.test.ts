import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

describe('a column that its own table does not explain', () => {
  const constraintsOf = (name: string) =>
    inferColumns(['record_id', name], { locale: 'en_GB', domainHint: null }).find((field) => field.name === name)
      ?.constraints

  it('has the meaning of its whole name in another trade', () => {
    expect(constraintsOf('court_surface')?.values).toContain('Clay')
    expect(constraintsOf('player_position')?.values).toContain('Midfielder')
    expect(constraintsOf('stroke_index')?.max).toBe(18)
  })

  it('keeps the general meaning of its end where that is a class of anything', () => {
    expect(constraintsOf('discard_reason')?.values).toContain('Technical fault')
  })

  it('is not taken for a number in another unit, or for an ordinal', () => {
    expect(constraintsOf('gross_weight_oz')?.mean).toBeLessThan(1000)
    expect(constraintsOf('heat_no')?.mean).toBeLessThan(20)
  })
})
