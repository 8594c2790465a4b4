import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

it('counts ages and recent dates from the reference date of the recipe', () => {
  const fields = [
    { name: 'birthdate', type: 'birthdate' },
    { name: 'age', type: 'age' },
  ]
  const people = { name: 'people', rows: 500, fields }
  for (const referenceDate of ['2026-11-21', '2031-03-01']) {
    const { recipe } = readRecipe({ seed: 3, tables: [people] }, { seed: '1', referenceDate })
    if (!recipe) throw new Error('the recipe is right')
    const text = Buffer.concat([...openDataset(recipe).table('people').slices({ format: 'json' })]).toString()
    const rows: { birthdate: string; age: number }[] = JSON.parse(text)
    for (const { birthdate, age } of rows) {
      const hadBirthday = birthdate.slice(5) <= referenceDate.slice(5)
      expect(age).toBe(Number(referenceDate.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (hadBirthday ? 0 : 1))
    }
  }
})
