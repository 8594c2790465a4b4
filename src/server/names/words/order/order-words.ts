import { wordRoles } from '@/server/kernel/word-roles'

/** Words of translated names by what they say of the order that English writes. */
export const orderWords = wordRoles(new URL('./order-words.tsv', import.meta.url), [
  'attribute-head', // last: a head in the order of English: `contrat_type`
  'before-noun', // Arabic superlatives and ordinals, which stand before their noun
  'calling', // opens the calling of a person: a `chef_chantier`
  'joint', // a preposition or an article inside a term: `duree_de_sejour`, `tipo_de_la_sala`, `naam_van_het_kind`
  'keyed', // after `id`: the table whose key it is, although not an owner: `id_booking`
  'lasting', // before the French `mois`: lasts months: `duree_mois`
  'leading', // adjectives of order, which stand before their noun: `primera_respuesta`
  'measured', // a number, sum or date, whatever was done to it: `المبلغ_مدفوع`
  'paid', // may be in cash: `Einnahmen_bar` are not a pressure
  'personal', // after a calling: what a person has: `directeur_telephone`
  'sold-by', // after a price: what it is for, in languages that leave out the preposition: `prix_litre`
  'spelled-out', // a unit, currency or number that is written out at the end: `الوقود_لتر`
  'uncounted', // in the plural amounts of money or time, or the people one deals with
])
