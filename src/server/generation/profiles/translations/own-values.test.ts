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

it.each([
  ['Enfants d’une crèche', ['prenom', 'nom', 'date_naissance', 'responsable_legal']],
  ['Niños de una guardería', ['nombre', 'apellidos', 'fecha_nacimiento']],
  ['Kinder einer Kita', ['Vorname', 'Name', 'Geburtsdatum']],
])('the children of a day nursery have names of people, and no plants: %s', (domainHint, names) => {
  const columns = inferColumns(names, { locale: 'en_US', domainHint })
  for (const { type, constraints } of columns.slice(0, 2)) {
    expect(['firstName', 'lastName']).toContain(type)
    expect(constraints?.pattern).toBeDefined()
  }
})
