import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'

const constraintsOf = async (columns: string, locale: 'en_US' | 'en_GB' | 'ar_AE' = 'en_US') => {
  const { recipe } = await importSchema(`CREATE TABLE shops (id int PRIMARY KEY, ${columns});`, { locale })
  return Object.fromEntries((recipe.tables[0]?.fields ?? []).map(({ name, constraints }) => [name, constraints]))
}

it('the country of a city has its code, however short the column', async () => {
  const two = await constraintsOf('city text NOT NULL, state_code char(2) NOT NULL, country_code char(2) NOT NULL')
  expect(two).toMatchObject({ country_code: { values: ['US'] } })
  expect(two.state_code).toBeUndefined()
  expect(await constraintsOf('zip text NOT NULL, country char(3) NOT NULL', 'en_GB')).toMatchObject({
    country: { values: ['GBR'] },
  })
  expect(await constraintsOf('city text NOT NULL, country char(2) NOT NULL', 'ar_AE')).toMatchObject({
    country: { values: ['AE'] },
  })
})

it('without a city there are several countries, and conditions keep theirs', async () => {
  expect((await constraintsOf('country_code char(2) NOT NULL')).country_code?.values).toContain('DE')
  expect(
    (await constraintsOf("city text NOT NULL, country char(2) NOT NULL CHECK (country IN ('DE', 'FR'))")).country,
  ).toMatchObject({ values: ['DE', 'FR'] })
})
