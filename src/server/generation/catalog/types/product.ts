import { isChecked, writeS10Check } from '@/server/generation/catalog/check-digits'
import { defineCategory } from '@/server/generation/catalog/define'
import { isLine, matching, matchingLetters } from '@/server/generation/catalog/valid'
import { distinctPick } from '@/server/generation/engine/distinct'
import { seq } from '@/server/generation/engine/parts'
import { flavor } from '@/server/generation/entities/trade/flavor'
import { order, orderNumbers } from '@/server/generation/entities/trade/order'
import { product as hiddenProduct } from '@/server/generation/entities/trade/product'
import { productVariants } from '@/server/generation/entities/trade/product-draws'
import { languageOf, namesOfLanguages } from '@/server/generation/entities/who/language'

export const product = defineCategory('product', {
  color: {
    description: 'Color of the row’s product, as a name or a hex code.',
    example: 'Navy',
    longest: 13,
    entities: { product: ['color'] },
    part: ({ profile }) => hiddenProduct(profile).color,
    unique: ({ profile }) => distinctPick(hiddenProduct(profile).colorNames),
    isValid: matchingLetters(() => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$|^\p{L}[\p{L}\p{M}'’ -]{1,59}$/iu),
  },
  language: {
    description: 'Language, as a name or a BCP-47 tag.',
    example: 'English',
    longest: 14,
    entities: { person: ['language'] },
    part: ({ profile, home }) => languageOf(profile, home).name,
    unique: ({ profile }) => distinctPick(namesOfLanguages(profile)),
    isValid: matchingLetters(() => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$|^\p{L}[\p{L}\p{M}'’ (),-]{1,59}$/u),
  },
  brandName: {
    description: 'Brand of the row’s product; an invented name.',
    example: 'Nordvale',
    longest: 17,
    entities: { product: ['brand'] },
    model: { form: 'the name of an invented brand', lengthMax: 60 },
    part: ({ profile }) => hiddenProduct(profile).brand,
    unique: ({ profile }) => distinctPick(hiddenProduct(profile).brandNames),
    isValid: isLine,
  },
  productName: {
    description: 'Name of the row’s product with its brand, range, main trait and size.',
    example: 'Nordvale Aurora Wireless Headphones, X5',
    longest: 92,
    entities: { product: ['name'] },
    model: { form: 'the name of a product, without its price', lengthMax: 120 },
    part: ({ profile }) => hiddenProduct(profile).name,
    unique: ({ profile }) => ({ part: hiddenProduct(profile).name, capacity: productVariants }),
    isValid: isLine,
  },
  sku: {
    description: 'Stock keeping unit: codes of brand and item, variant number and color code.',
    example: 'NVL-HPH-04821-NVY',
    letterCase: 'upper',
    longest: 19,
    entities: { product: ['sku'] },
    part: ({ profile }) => hiddenProduct(profile).sku,
    unique: ({ profile }) => ({ part: hiddenProduct(profile).sku, capacity: productVariants }),
    isValid: matching(/^(?=.{3,40}$)[A-Za-z0-9]+(?:[-_./][A-Za-z0-9]+)*$/),
  },
  flavorName: {
    description: 'Flavor or scent of the row’s product; Original, Classic or Natural where it has none.',
    example: 'Salted Caramel',
    longest: 83,
    entities: { product: ['flavor'] },
    model: { form: 'the name of a flavor or scent', lengthMax: 60 },
    part: ({ profile }) => flavor(profile),
    unique: ({ profile }) => ({ part: flavor(profile), capacity: productVariants }),
    isValid: isLine,
  },
  orderNumber: {
    description: 'Order number of the row’s order; its invoice carries the same digits.',
    example: 'ORD-48213377',
    letterCase: 'upper',
    longest: 12,
    entities: { order: ['number'] },
    part: ({ profile }) => seq('ORD-', order(profile).number),
    unique: ({ profile }) => ({ part: seq('ORD-', order(profile).number), capacity: orderNumbers }),
    isValid: matching(/^(?=.*\d)[A-Za-z0-9#](?:[A-Za-z0-9-]{1,38})[A-Za-z0-9]$/),
  },
  shipmentStatus: {
    description: 'Status of the row’s shipment, which fits its payment status.',
    example: 'delivered',
    letterCase: 'lower',
    longest: 17,
    entities: { order: ['shipment status'] },
    part: ({ profile }) => order(profile).shipmentStatus,
    unique: ({ profile }) => distinctPick(order(profile).shipmentStatuses),
    isValid: matchingLetters(() => /^\p{L}[\p{L}\p{M}_ -]{1,39}$/u),
  },
  shipmentTrackingId: {
    description: 'Tracking number of the row’s shipment in UPU S10 format, with its check digit.',
    example: 'JA473124829US',
    letterCase: 'upper',
    longest: 13,
    localeNotes: 'Ends with the locale’s country: US, GB or AE.',
    entities: { order: ['tracking'] },
    model: 'ignores',
    part: ({ profile }) => order(profile).trackingId,
    unique: ({ profile }) => ({ part: order(profile).trackingId, capacity: orderNumbers }),
    isValid: (value) => typeof value === 'string' && isTrackingId(value),
  },
})

/** Carriers have formats of their own; anything shaped like UPU S10 must have a correct check digit. */
function isTrackingId(text: string): boolean {
  if (/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text)) return isChecked(text, writeS10Check)
  return /^[A-Z0-9](?:[A-Z0-9 -]{6,38})[A-Z0-9]$/.test(text)
}
