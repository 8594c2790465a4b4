import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

describe('a column named after an everyday thing', () => {
  it.each([
    ['bird', 'Robin'],
    ['type_of_bird', 'Robin'],
    ['tree_species', 'Birch'],
    ['main_fabric', 'Linen'],
    ['CocktailName', 'Negroni'],
    ['spices', 'Cumin'],
    ['lens', '35 mm f/1.4'],
    ['transplant', 'Kidney'],
    ['taste', 'Sweet'],
  ])('has kinds of the thing as values: %s', (name, value) => {
    const [, field] = inferColumns(['record_id', name], { locale: 'en_US', domainHint: null })
    expect(field?.constraints?.values).toContain(value)
  })

  it('has those of its trade where the trade has its own', () => {
    const [, field] = inferColumns(['tower_no', 'antenna_type'], {
      locale: 'en_US',
      domainHint: 'mobile network sites',
    })
    expect(field?.constraints?.values).toContain('small cell')
  })
})
