import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const fields = ['patient_id:uuid', 'birthdate', 'age', 'gender', 'height_cm:heightCm', 'weight_kg:weightKg']

it('children have the height and weight of their age', () => {
  const rows = rowsOf(fields, { count: 4_000 }).map((row) => ({
    age: Number(row.age),
    height: Number(row.height_cm),
    weight: Number(row.weight_kg),
  }))
  const mean = (ages: readonly [number, number], of: 'height' | 'weight') => {
    const some = rows.filter(({ age }) => age >= ages[0] && age <= ages[1])
    return some.reduce((sum, row) => sum + row[of], 0) / some.length
  }
  for (const { age, height, weight } of rows) {
    if (age <= 3) expect(height).toBeLessThan(120)
    if (age <= 3) expect(weight).toBeLessThan(30)
    const bodyMassIndex = weight / (height / 100) ** 2
    expect(bodyMassIndex).toBeGreaterThan(9)
    expect(bodyMassIndex).toBeLessThan(49)
  }
  expect(mean([0, 3], 'height')).toBeLessThan(100)
  expect(mean([8, 10], 'height')).toBeGreaterThan(125)
  expect(mean([8, 10], 'height')).toBeLessThan(145)
  expect(mean([20, 60], 'height')).toBeGreaterThan(165)
  expect(mean([8, 10], 'weight')).toBeGreaterThan(25)
  expect(mean([8, 10], 'weight')).toBeLessThan(40)
})

it('adults have the same height and weight with and without a birthdate', () => {
  const [alone, together] = [fields.slice(4), ['birthdate', ...fields.slice(4)]].map((names) =>
    rowsOf(names, { count: 50 }).map(({ height_cm, weight_kg }) => [height_cm, weight_kg]),
  )
  expect(together).toEqual(alone)
})
