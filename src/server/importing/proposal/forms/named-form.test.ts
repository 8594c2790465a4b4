import { describe, expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'

const clinic = `
CREATE TABLE patients (id serial PRIMARY KEY, full_name text NOT NULL);
CREATE TABLE vitals (
  id serial PRIMARY KEY, patient_id int NOT NULL REFERENCES patients, heart_rate int, temperature_c numeric(4,1),
  weight_kg int, body_temperature smallint, oxygen_saturation int CHECK (oxygen_saturation BETWEEN 50 AND 60),
  heart_rate_code char(2), glucose_mg_dl smallint CHECK (glucose_mg_dl < 90)
);`

describe('the meaning of a name', () => {
  it('keeps decimals of marks and measurements in a column of floating point, but not of counts', async () => {
    const { recipe } = await importSchema(
      '{"title":"Result","type":"object","properties":{"score":{"type":"number"},"login_count":{"type":"number"}}}',
    )
    expect(recipe.tables[0]?.fields.map(({ name, type }) => [name, type])).toEqual(
      expect.arrayContaining([
        ['score', 'decimal'],
        ['login_count', 'integer'],
      ]),
    )
  })

  it('hashes a password as the length of its column allows', async () => {
    const { recipe } = await importSchema(
      'CREATE TABLE users (id int PRIMARY KEY, password varchar(60), hashed_password varchar(40), pwd_hash char(32), old_password varchar(20))',
    )
    const patterns = recipe.tables[0]?.fields.map(({ constraints }) => constraints?.pattern)
    expect(patterns?.slice(1)).toEqual(['\\$2b\\$12\\$[A-Za-z0-9]{53}', '[0-9a-f]{40}', '[0-9a-f]{32}', undefined])
  })

  it('gives numbers typical of the name, within the storage and conditions of the column', async () => {
    const { recipe } = await importSchema(clinic)
    const fields = Object.fromEntries(recipe.tables[1]?.fields.map(({ name, ...field }) => [name, field]) ?? [])
    const bounds = (name: string) => {
      const constraints = fields[name]?.constraints
      return [Number(constraints?.min), Number(constraints?.max)]
    }
    const between = (name: string, low: number, high: number) => {
      const [min = NaN, max = NaN] = bounds(name)
      expect(min).toBeGreaterThanOrEqual(low)
      expect(max).toBeLessThanOrEqual(high)
      expect(min).toBeLessThan(max)
    }
    between('heart_rate', 30, 220)
    between('temperature_c', 30, 45)
    between('glucose_mg_dl', 20, 90)
    expect(fields.heart_rate).toMatchObject({ constraints: { distribution: 'normal', mean: expect.any(Number) } })
    expect(fields.temperature_c).toMatchObject({ type: 'decimal', constraints: { precision: 1 } })
    // Its usual numbers have decimals, the column has none.
    expect(fields.body_temperature).toMatchObject({ type: 'integer' })
    between('body_temperature', 30, 45)
    // The usual mean lies outside the condition: only the condition counts.
    expect(fields.oxygen_saturation).toMatchObject({ constraints: { min: 50, max: 60 } })
    expect(fields.oxygen_saturation?.constraints).not.toHaveProperty('mean')
    expect(readRecipe(recipe, { seed: 'clinic', referenceDate: '2026-11-21' }).problems).toEqual([])
  })

  it('is ignored if an integer column cannot store it', async () => {
    // A type of number, not tonnes.
    const { recipe } = await importSchema('CREATE TABLE links (id serial PRIMARY KEY, src_ton int NOT NULL);')
    expect(readRecipe(recipe, { seed: 'links', referenceDate: '2026-11-21' }).problems).toEqual([])
    const { constraints } = recipe.tables[0]?.fields[1] ?? {}
    expect(constraints).not.toMatchObject({ max: 0 })
  })

  it('omits only the values of a list that are too long for the column', async () => {
    const { recipe } = await importSchema(
      'CREATE TABLE callbacks (id serial, type text, state varchar(10), output text, created_at timestamp NOT NULL);',
    )
    expect(recipe.tables[0]?.fields[2]?.constraints?.values).toEqual(['open', 'resolved', 'closed'])
  })

  it('draws distinct country codes from all countries unless listed', async () => {
    const columnOf = async (column: string) => {
      const { recipe } = await importSchema(`CREATE TABLE visits (${column}, total int NOT NULL);`)
      const [table] = recipe.tables
      const { values } = table?.fields[0]?.constraints ?? {}
      return { rows: Number(table?.rows), values: new Set(Array.isArray(values) ? values : []) }
    }
    const key = await columnOf('country_code char(2) PRIMARY KEY')
    expect(key.values.size).toBe(249)
    expect(key.rows).toBeGreaterThan(50)
    expect((await columnOf('nationality char(2) UNIQUE NOT NULL')).values).toEqual(key.values)
    expect((await columnOf('country_code char(2) NOT NULL')).values.size).toBeLessThan(20)
    const listed = await columnOf("country char(2) PRIMARY KEY CHECK (country IN ('DE', 'FR'))")
    expect(listed.values).toEqual(new Set(['DE', 'FR']))
  })
})
