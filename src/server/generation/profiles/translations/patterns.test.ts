import { expect, it } from 'vitest'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { forms } from '@/server/generation/profiles/dictionary/tables'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { translated, translatedPatterns, wordsByLanguage } from './words-of-language'

const known = new Set(forms().map(({ pattern }) => pattern))

it.each(translatedPatterns())('a translated pattern is one of the dictionary: %s', (pattern) => {
  expect(known).toContain(pattern)
})

it.each(translated)('patterns in %s can be generated', (language) => {
  for (const pattern of wordsByLanguage[language]().patterns.values()) expect(() => parsePattern(pattern)).not.toThrow()
})

it.each([
  [['Baujahr', 'Brückenname', 'Spannweite_m'], 'Brückenname', 'Hafenbrücke'],
  [['cepage', 'cuvee', 'millesime'], 'cuvee', 'Vieilles Vignes'],
  [['alumno', 'titulo', 'autor', 'isbn', 'fecha_prestamo'], 'titulo', 'La casa'],
  [['veldnaam', 'gewas', 'oogstdatum'], 'veldnaam', 'Molenveld'],
])('a pattern of words is in the language of the table: %s', (names, name, part) => {
  const fields = inferColumns(names, { locale: 'en_GB', domainHint: null })
  expect(fields.find((field) => field.name === name)?.constraints?.pattern).toContain(part)
})
