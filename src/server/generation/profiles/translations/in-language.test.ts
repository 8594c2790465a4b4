import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const valuesOf = (names: readonly string[], locale: 'en_GB' | 'ar_AE' = 'en_GB') =>
  Object.fromEntries(
    inferColumns(names, { locale, domainHint: null }).map(({ name, constraints }) => [name, constraints?.values]),
  )

describe('a list', () => {
  it.each([
    [['Rechnungsnummer', 'Kundenname', 'Zahlungsart'], 'Überweisung'],
    [['prenom', 'nom_client', 'mode_paiement'], 'virement'],
    [['numero_factura', 'nombre_cliente', 'metodo_pago'], 'transferencia'],
    [['invoice_number', 'customer_name', 'payment_method'], 'bank transfer'],
  ])('is in the language of the names: %s', (names, expected) => {
    expect(valuesOf(names)[names[2] ?? '']).toContain(expected)
  })

  it('stays in English where one name of many is in another language', () => {
    const names = ['invoice_number', 'customer_name', 'payment_method', 'due_date', 'total', 'Bemerkung']
    expect(valuesOf(names).payment_method).toContain('cash')
  })

  it('is in Arabic in an Arabic locale', () => {
    expect(valuesOf(['invoice_number', 'Kundenname', 'Zahlungsart'], 'ar_AE').Zahlungsart).not.toContain('Bar')
  })
})
