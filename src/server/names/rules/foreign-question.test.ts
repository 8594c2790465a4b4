import { describe, expect, it } from 'vitest'
import { readTable } from '@/server/kernel/read-table'
import { inferFields } from '@/server/names/infer-fields'
import { languageNames } from '@/server/names/vocabulary/languages'

const flagsAmong = (...names: string[]) =>
  inferFields(names, { locale: 'en_GB', domainHint: null })
    .filter(({ constraints }) => constraints?.values)
    .map(({ name }) => name)

describe('a name in another language', () => {
  it('is a flag by its verb, preposition or last word', () => {
    expect(flagsAmong('fecha_entrega', 'tiene_seguro', 'en_garantia', 'precio_con_iva')).toEqual([
      'tiene_seguro',
      'en_garantia',
    ])
    expect(flagsAmong('Kunde', 'Rueckgabedatum', 'Helm_dabei', 'mit_Fruehstueck', 'kostenpflichtig')).toEqual([
      'Helm_dabei',
      'mit_Fruehstueck',
      'kostenpflichtig',
    ])
    expect(flagsAmong('date_retour', 'permis_obtenu', 'sous_garantie')).toEqual(['permis_obtenu', 'sous_garantie'])
  })

  it('is a flag for a noun and a participle, but not for dates and amounts', () => {
    expect(
      flagsAmong('fecha_alta', 'tarjeta_renovada', 'precio_pagado', 'reservation_annulee', 'fecha_confirmada'),
    ).toEqual(['tarjeta_renovada', 'reservation_annulee'])
  })

  it('is a flag in Arabic if only the noun has an article', () => {
    expect(flagsAmong('تاريخ_الطلب', 'العقد_ساري', 'تحت_الضمان', 'السعر_درهم', 'المبلغ_المدفوع')).toEqual([
      'العقد_ساري',
      'تحت_الضمان',
    ])
  })

  it('is a flag in Arabic by its verb or by what a thing is fit for', () => {
    expect(flagsAmong('رقم_الشقة', 'يطل_على_البحر', 'غير_صالح_للسكن', 'وجود_مصعد', 'يوم_التسليم')).toEqual([
      'يطل_على_البحر',
      'غير_صالح_للسكن',
      'وجود_مصعد',
    ])
  })
})

it('has only known languages and positions in its table', () => {
  const rows = readTable(new URL('./tables/foreign-questions.tsv', import.meta.url), ['word', 'place', 'languages'], {
    keyColumns: 2,
  })
  expect(
    rows
      .flatMap(({ languages }) => languages.split(' '))
      .filter((each) => !languageNames.some((name) => name === each)),
  ).toEqual([])
  expect(rows.filter(({ place }) => !['first', 'last', 'placing'].includes(place))).toEqual([])
})
