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

it.each([
  ['Emplacements d’un marché municipal', ['commercant', 'jour_marche', 'date_debut'], 'jour_marche', 'lundi'],
  ['Einsätze des Rettungsdienstes', ['Stichwort', 'Wache', 'Notarzt_beteiligt'], 'Notarzt_beteiligt', true],
  ['Störungen im Stromnetz', ['Beginn', 'Stoerungsursache', 'Spannungsebene'], 'Spannungsebene', 'Mittelspannung'],
  ['Animaux d’un refuge animalier', ['espece', 'race', 'entente_chats'], 'entente_chats', true],
  ['Ventes d’un opticien', ['date_commande', 'monture', 'type_verre'], 'type_verre', 'Progressif'],
])('a weekday, a flag and a list are not dates, people and goods: %s', (domainHint, names, name, value) => {
  const columns = inferColumns(names, { locale: 'en_GB', domainHint })
  expect(columns.find((column) => column.name === name)?.constraints?.values).toContain(value)
})

it.each([
  ['Plongées d’un club', ['date_plongee', 'site', 'directeur_plongee'], 'directeur_plongee'],
  ['Anlieferungen am Wertstoffhof', ['Abfallart', 'Kennzeichen', 'Annahme_durch'], 'Annahme_durch'],
])('a calling before its trade and whoever did it are people: %s', (domainHint, names, name) => {
  const columns = inferColumns(names, { locale: 'en_GB', domainHint })
  expect(columns.find((column) => column.name === name)?.type).toBe('fullName')
})

it('a company number next to amounts keeps its check digit, and a key of a language its form', () => {
  const french = inferColumns(['raison_sociale', 'siret', 'montant', 'total_ttc'], {
    locale: 'en_GB',
    domainHint: null,
  })
  expect(french[1]?.constraints).toMatchObject({ check_digit: 'luhn' })
  const german = inferColumns(['Abfallart', 'Kennzeichen', 'AVV_Schluessel'], { locale: 'en_GB', domainHint: null })
  expect(german[2]?.constraints?.pattern).toContain('17 01 07')
})
