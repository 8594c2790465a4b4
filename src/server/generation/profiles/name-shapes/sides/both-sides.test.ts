import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

it.each([
  ['source_lang', 'target_lang', 'en_US'],
  ['from_currency', 'to_currency', 'en_GB'],
  ['Ausgangssprache', 'Zielsprache', 'en_GB'],
  ['langue_source', 'langue_cible', 'en_GB'],
  ['لغة_المصدر', 'اللغة_المستهدفة', 'ar_AE'],
] as const)('%s and %s are from one list and never equal', (one, other, locale) => {
  const columns = inferColumns([one, other], { locale, domainHint: null })
  const rows = rowsOf(
    columns.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { locale },
  )
  expect(rows.filter((row) => row[one] === row[other])).toEqual([])
  expect(new Set(rows.map((row) => row[one])).size).toBeGreaterThan(3)
})

it('a single language is its person’s', () => {
  const [, language] = inferColumns(['customer_name', 'language'], { locale: 'en_US', domainHint: null })
  expect(language?.constraints).toBeUndefined()
})
