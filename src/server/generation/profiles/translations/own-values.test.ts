import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

it.each([
  ['Dienstplan eines Pflegeheims', ['Mitarbeiter', 'Station', 'Schicht'], 'Station', 'Demenzbereich'],
  ['Sendungen einer Spedition', ['Sendungsnummer', 'Fahrer', 'Ladeort'], 'Ladeort', 'Duisburg'],
  [
    'Obsèques d’une entreprise de pompes funèbres',
    ['defunt', 'cimetiere', 'cercueil'],
    'cimetiere',
    'Cimetière du Nord',
  ],
  ['Billetterie d’un théâtre', ['billet', 'spectacle', 'rang'], 'spectacle', 'L’Avare'],
  ['Rimessaggio di barche', ['barca', 'proprietario', 'tipo_barca'], 'tipo_barca', 'Gommone'],
  ['طلبات مطعم', ['رقم_الطاولة', 'الطبق', 'حالة_الطلب'], 'حالة_الطلب', 'قيد التحضير'],
])('a column has the values of its trade as its language writes them: %s', (domainHint, names, name, value) => {
  const columns = inferColumns(names, { locale: 'en_US', domainHint })
  expect(columns.find((column) => column.name === name)?.constraints?.values).toContain(value)
})
