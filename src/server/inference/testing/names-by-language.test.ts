import { expect, test } from 'vitest'
import { inferSchema } from '@/server/inference/infer-schema'
import { memoryCache } from './memory-cache'

/** The types of columns, in order. */
async function typesOf(names: string, hint: string) {
  const request = { names: names.split(', '), locale: 'en_GB', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return contract.proposedSchema.map(({ type }) => type)
}

/** Names and a hint. */
type Table = readonly [names: string, hint: string]

test.each<readonly [what: string, english: Table, french: Table, spanish: Table]>([
  [
    'steps of a ticket',
    ['resolved_on, closed_on, assigned_to, reopened', 'Support tickets'],
    ['résolu_le, clos_le, affecté_à, réouvert', 'Tickets du support informatique'],
    ['resuelto_el, cerrado_el, asignado_a, reabierto', 'Incidencias del soporte informático'],
  ],
  [
    'steps of a delivery, of which one is also a book',
    ['ordered_on, delivered_on, returned_on', 'Parcel deliveries'],
    ['commandé_le, livré_le, rendu_le', 'Livraisons de colis'],
    ['pedido_el, entregado_el, devuelto_el', 'Entregas de paquetería'],
  ],
  [
    'parts of a name',
    ['pupil_last_name, pupil_first_name, teacher', 'Pupils of a school'],
    ['nom_eleve, prenom_eleve, professeur', "Élèves d'un collège"],
    ['apellidos_alumno, nombre_alumno, profesor', 'Alumnos de un instituto'],
  ],
  [
    'guests and what they pay',
    ['guest_name, tip, bill_total', 'Bookings of restaurant tables'],
    ['nom, pourboire, addition', "Réservations d'un restaurant"],
    ['nombre_cliente, propina, total_cuenta', 'Reservas de un restaurante'],
  ],
  [
    'people and signs of doubt',
    ['captain, anonymous, fraud_suspected', 'Flights of an airline'],
    ['commandant, anonyme, suspicion_fraude', "Vols d'une compagnie aérienne"],
    ['comandante, anonimo, sospecha_fraude', 'Vuelos de una aerolínea'],
  ],
])('%s have the same types in French and Spanish', async (_, english, french, spanish) => {
  const types = await typesOf(...english)
  expect(await typesOf(...french)).toEqual(types)
  expect(await typesOf(...spanish)).toEqual(types)
})

test.each([
  ['Surface habitable (m²), Prix (€/m²)', 'Annonces immobilières', 'm²', 'EUR'],
  ['Kilometraje, precio_hora_eur', 'Reparaciones de un taller mecánico', 'km', 'EUR'],
])('%s have their units', async (names, hint, ...units) => {
  const request = { names: names.split(', '), locale: 'en_GB', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  expect(contract.proposedSchema.map(({ constraints }) => constraints?.unit)).toEqual(units)
})
