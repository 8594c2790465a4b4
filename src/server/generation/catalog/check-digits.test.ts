import { describe, expect, it } from 'vitest'
import { isChecked, writeBritishVatCheck, writeIbanCheck, writeLuhn, writeS10Check } from './check-digits'

const written = (text: string, write: (bytes: Uint8Array, from: number, to: number) => void) => {
  const bytes = new TextEncoder().encode(`--${text}--`)
  write(bytes, 2, bytes.length - 2)
  return new TextDecoder().decode(bytes).slice(2, -2)
}

describe('check digits of published examples', () => {
  it.each(['4111111111111111', '378282246310005', '30569309025904', '6205500000000000004'])('Luhn of %s', (card) => {
    expect(written(`${card.slice(0, -1)}0`, writeLuhn)).toBe(card)
    expect(isChecked(card, writeLuhn)).toBe(true)
    expect(isChecked(`${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`, writeLuhn)).toBe(false)
  })

  it.each([
    'GB29NWBK60161331926819',
    'AE070331234567890123456',
    'DE89370400440532013000',
    'MT84MALT011000012345MTLCAST001S',
  ])('ISO 13616 of %s', (iban) => {
    expect(written(`${iban.slice(0, 2)}77${iban.slice(4)}`, writeIbanCheck)).toBe(iban)
  })

  it.each(['RR473124829GB', 'EE876543216SE', 'CP123456785US'])('UPU S10 of %s', (item) => {
    expect(written(`${item.slice(0, 10)}X${item.slice(11)}`, writeS10Check)).toBe(item)
  })

  it('British VAT of 980 7806 84', () => {
    expect(written('GB980 7806 00', writeBritishVatCheck)).toBe('GB980 7806 84')
  })
})
