import { expect, test } from 'vitest'
import { failingRows, type HeldRow, near } from './failing-rows'

const day = 24 * 60 * 60_000

test.each<HeldRow>([
  [
    'a line of a Spanish statement is a debit or a credit',
    'fecha_operacion, concepto, cargo, abono, saldo',
    'Movimientos de cuenta bancaria',
    (of) => (of('cargo') === 0) !== (of('abono') === 0),
  ],
  [
    'a French loan is repaid in equal instalments until the end of its term',
    'emprunteur, montant_emprunte, duree_mois, taux_interet, mensualite, date_deblocage, date_fin',
    'Prêts immobiliers',
    (of) => {
      const [rate, count] = [of('taux_interet') / 1200, of('duree_mois')]
      const days = (of('date_fin') - of('date_deblocage')) / day
      return (
        near(of('mensualite'), (of('montant_emprunte') * rate) / (1 - (1 + rate) ** -count)) &&
        Math.abs(days - count * 30.44) < 5
      )
    },
  ],
  [
    'a Spanish loan, too',
    'socio, monto, plazo_meses, tasa_anual_pct, cuota_mensual, fecha_desembolso, fecha_vencimiento',
    'Préstamos de una cooperativa',
    (of) =>
      of('cuota_mensual') > of('monto') / of('plazo_meses') &&
      Math.abs((of('fecha_vencimiento') - of('fecha_desembolso')) / day - of('plazo_meses') * 30.44) < 5,
  ],
  [
    'the award of a tender follows the deadline, and its price includes the tax',
    'presupuesto_base, fecha_limite_ofertas, fecha_adjudicacion, importe_adjudicacion, importe_con_iva, baja_pct',
    'Licitaciones públicas de un ayuntamiento',
    (of) =>
      of('fecha_limite_ofertas') <= of('fecha_adjudicacion') &&
      of('importe_adjudicacion') < of('presupuesto_base') &&
      near(of('importe_con_iva'), 1.21 * of('importe_adjudicacion')),
  ],
  [
    'what a Spanish invoice withholds is not part of its total',
    'base_imponible, cuota_iva, retencion_irpf, total_factura',
    'Facturas de un autónomo',
    (of) => near(of('total_factura'), of('base_imponible') + of('cuota_iva') - of('retencion_irpf')),
  ],
  [
    'a French shop multiplies its purchase prices',
    'ref, qte_stock, pu_achat, coef_marge, pv_ht, pv_ttc, valeur_stock',
    "Stock d'un magasin",
    (of) =>
      Math.abs(of('pv_ht') - of('pu_achat') * of('coef_marge')) < 1 &&
      of('pv_ttc') > of('pv_ht') &&
      near(of('valeur_stock'), of('qte_stock') * of('pu_achat')),
  ],
  [
    'labour costs its hours, and parts come on top',
    'temps_passe_h, taux_horaire, mo_ht, pieces_ht, total_ht, tva, total_ttc',
    'Interventions d’un garage',
    (of) =>
      near(of('mo_ht'), of('temps_passe_h') * of('taux_horaire')) &&
      near(of('total_ht'), of('mo_ht') + of('pieces_ht')) &&
      near(of('total_ttc'), of('total_ht') + of('tva')),
  ],
  [
    'an average of French marks is that of the row',
    'prenom, note_1, note_2, note_3, moyenne',
    'Notes des élèves',
    (of) => near(of('moyenne'), (of('note_1') + of('note_2') + of('note_3')) / 3),
  ],
  [
    'an insurer pays what exceeds the deductible',
    'n_sinistre, assure, montant_estime, franchise, montant_indemnise',
    'Sinistres',
    (of) => of('montant_indemnise') <= of('montant_estime'),
  ],
  [
    'a mobile line costs its plan and what goes beyond it',
    'titulaire, forfait, engagement_mois, prix_mensuel_eur, hors_forfait_eur, montant_facture',
    'Lignes mobiles d’un opérateur télécom',
    (of) => near(of('montant_facture'), of('prix_mensuel_eur') + of('hors_forfait_eur')),
  ],
  [
    'imports are taxed with their freight, insurance and duty',
    'valeur_facture, frais_transport, assurance, valeur_douane, taux_droit_pct, droits_douane, tva_import',
    'Déclarations en douane',
    (of) =>
      near(of('valeur_douane'), of('valeur_facture') + of('frais_transport') + of('assurance')) &&
      near(of('tva_import'), 0.2 * (of('valeur_douane') + of('droits_douane'))),
  ],
  [
    'kilometres are reimbursed at their rate',
    'salarie, km_parcourus, bareme_km, indemnite_km',
    'Notes de frais',
    (of) => near(of('indemnite_km'), of('km_parcourus') * of('bareme_km')),
  ],
  [
    'a Spanish campaign spends its budget on clicks',
    'campana, presupuesto, gasto, clics, cpc, ingresos, roas',
    'Campañas de marketing digital',
    (of) =>
      of('gasto') <= 1.03 * of('presupuesto') &&
      Math.abs(of('cpc') - of('gasto') / of('clics')) < 0.01 &&
      near(of('roas'), of('ingresos') / of('gasto')),
  ],
  [
    'a French total includes the tax, which is not a column',
    'total_ht, taux_tva, total_ttc',
    'Factures',
    (of) => near(of('total_ttc'), of('total_ht') * (1 + of('taux_tva') / 100)),
  ],
  [
    'a Spanish one, too',
    'base_imponible, tipo_iva, total_con_iva',
    'Facturas',
    (of) => near(of('total_con_iva'), of('base_imponible') * (1 + of('tipo_iva') / 100)),
  ],
  [
    'a French deposit is part of the total, and the rest is due',
    'total_ht, taux_tva, total_ttc, acompte_versé, solde_dû',
    'Factures',
    (of) => Math.abs(of('solde_dû') - (of('total_ttc') - of('acompte_versé'))) < 1, // whole deposits
  ],
  [
    'fuel costs its litres, and the distance is between two readings',
    'litres, prix_litre, montant_total, km_avant, km_après, distance_parcourue',
    'Pleins de carburant',
    (of) =>
      near(of('montant_total'), of('litres') * of('prix_litre')) &&
      of('prix_litre') < 5 &&
      near(of('distance_parcourue'), of('km_après') - of('km_avant')),
  ],
  [
    'what sales cost is a usual share of them',
    'ventas, num_clientes, coste_ventas',
    'Ventas de tiendas',
    (of) => of('coste_ventas') > 0.2 * of('ventas') && of('coste_ventas') < of('ventas'),
  ],
  [
    'a property tax is a share of the price of all square metres',
    'ville, surface_m2, prix, prix_m2, taxe_fonciere',
    'Annonces immobilières',
    (of) => of('taxe_fonciere') > 200,
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})
