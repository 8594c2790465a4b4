import type { TypeName } from './field-types'
import type { Subject } from './subjects'

/**
 * A head that means one thing of one noun and another of the next. `of` is asked with the kind of the noun that narrows
 * it (`product_name`), `alone` with what the whole request is about (`name` next to `sku` and `price`).
 */
export type Head = {
  readonly of: Partial<Record<Subject, TypeName>>
  readonly ofOther: TypeName
  readonly alone: Partial<Record<Subject, TypeName>>
  readonly otherwise: TypeName
  /** Instead of `otherwise` where other columns stand next to it and none says what the request is about. */
  readonly amongOthers?: TypeName
  /** The meanings alone where the request says nothing of a subject: `state` without a city next to it. */
  readonly without?: {
    readonly subject: Subject
    readonly alone: Partial<Record<Subject, TypeName>>
    /** Of a noun that is no place and nobody's: the `pump_state`. */
    readonly ofOther?: TypeName
    /** Beside moments (`created_at`): rows that go through states are not places. */
    readonly besideMoments?: TypeName
  }
  /** What the request is about counts more than the noun in front: `destination_port` of a ship or of a packet. */
  readonly topical?: true
}

export const heads = {
  name: {
    of: {
      person: 'fullName',
      organization: 'company',
      bank: 'bankName',
      product: 'productName',
      brand: 'brandName',
      country: 'country',
      city: 'city',
      state: 'state',
      region: 'region',
      department: 'department',
      industry: 'industry',
      color: 'color',
      language: 'language',
      currency: 'currency',
      flavor: 'flavorName',
      invoice: 'fullName',
      addressee: 'fullName',
    },
    ofOther: 'text',
    alone: {
      person: 'fullName',
      organization: 'company',
      bank: 'bankName',
      product: 'productName',
      brand: 'brandName',
      country: 'country',
      city: 'city',
      state: 'state',
      region: 'region',
      department: 'department',
      currency: 'currency',
      language: 'language',
      color: 'color',
      place: 'text',
      media: 'text',
      thing: 'text',
      network: 'text',
      sensor: 'text',
      property: 'text',
    },
    otherwise: 'fullName',
    amongOthers: 'text',
  },
  title: {
    of: { person: 'jobTitle', product: 'productName' },
    ofOther: 'text',
    alone: {
      person: 'jobTitle',
      organization: 'jobTitle',
      product: 'productName',
      property: 'text',
      media: 'text',
      thing: 'text',
    },
    otherwise: 'text',
  },
  code: {
    of: {
      person: 'integer',
      country: 'country',
      state: 'state',
      city: 'city',
      currency: 'currency',
      language: 'language',
      product: 'sku',
      region: 'region',
      department: 'department',
      color: 'color',
      account: 'ledgerCode',
      bank: 'swiftCode',
      order: 'orderNumber',
      invoice: 'invoiceNumber',
      payment: 'transactionId',
      shipment: 'shipmentTrackingId',
    },
    ofOther: 'text',
    alone: { country: 'country', currency: 'currency', product: 'sku', account: 'ledgerCode', language: 'language' },
    otherwise: 'text',
  },
  number: {
    of: {
      product: 'sku',
      order: 'orderNumber',
      invoice: 'invoiceNumber',
      shipment: 'shipmentTrackingId',
      payment: 'transactionId',
      account: 'accountNumber',
      bank: 'accountNumber',
    },
    ofOther: 'integer',
    alone: {
      invoice: 'invoiceNumber',
      order: 'orderNumber',
      shipment: 'shipmentTrackingId',
      bank: 'accountNumber',
      payment: 'transactionId',
    },
    otherwise: 'integer',
  },
  status: {
    of: { shipment: 'shipmentStatus', invoice: 'paymentStatus', payment: 'paymentStatus' },
    ofOther: 'text',
    alone: { shipment: 'shipmentStatus', order: 'shipmentStatus', invoice: 'paymentStatus', payment: 'paymentStatus' },
    otherwise: 'text',
  },
  state: {
    of: {
      shipment: 'shipmentStatus',
      order: 'shipmentStatus',
      payment: 'paymentStatus',
      invoice: 'paymentStatus',
      product: 'text',
      booking: 'text',
      thing: 'text',
      media: 'text',
    },
    ofOther: 'state',
    alone: { address: 'state', thing: 'text', network: 'text', sensor: 'text', media: 'text' },
    without: {
      subject: 'address',
      alone: { order: 'text', invoice: 'text', payment: 'text', account: 'text', booking: 'text', shipment: 'text' },
      ofOther: 'text',
      besideMoments: 'text',
    },
    otherwise: 'state',
  },
  amount: {
    of: {},
    ofOther: 'amount',
    alone: { account: 'transactionAmount' },
    otherwise: 'amount',
  },
  value: {
    of: {
      payment: 'amount',
      order: 'amount',
      invoice: 'amount',
      account: 'amount',
      place: 'amount',
      product: 'amount',
      organization: 'amount',
      person: 'amount',
      addressee: 'amount',
      shipment: 'amount',
      setting: 'text',
    },
    ofOther: 'decimal',
    alone: {
      account: 'transactionAmount',
      payment: 'amount',
      order: 'amount',
      invoice: 'amount',
      product: 'amount',
      property: 'amount',
    },
    otherwise: 'decimal',
  },
  total: {
    of: { person: 'integer', media: 'integer', thing: 'integer' },
    ofOther: 'amount',
    alone: { network: 'integer', media: 'integer' },
    otherwise: 'amount',
  },
  rate: {
    of: {
      currency: 'decimal',
      place: 'amount',
      person: 'amount',
      addressee: 'amount',
      order: 'amount',
    },
    ofOther: 'percentage',
    alone: { currency: 'decimal', property: 'amount', person: 'amount' },
    otherwise: 'percentage',
  },
  score: {
    of: { person: 'reviewScore', product: 'reviewScore', organization: 'reviewScore', place: 'reviewScore' },
    ofOther: 'decimal',
    alone: {},
    otherwise: 'reviewScore',
  },
  position: {
    topical: true,
    of: { person: 'jobTitle' },
    ofOther: 'integer',
    alone: { sport: 'text', person: 'jobTitle', organization: 'jobTitle', department: 'jobTitle' },
    otherwise: 'integer',
  },
  location: {
    of: { thing: 'text', product: 'text', shipment: 'city' },
    ofOther: 'city',
    alone: { network: 'text', product: 'text' },
    otherwise: 'city',
  },
  address: {
    of: {},
    ofOther: 'address',
    alone: {},
    without: { subject: 'address', alone: { network: 'ipAddress' } },
    otherwise: 'address',
  },
  account: {
    of: { person: 'accountNumber', bank: 'accountNumber', organization: 'company' },
    ofOther: 'ledgerCode',
    alone: { account: 'ledgerCode', bank: 'accountNumber', payment: 'accountNumber' },
    otherwise: 'accountNumber',
  },
  reference: {
    of: { payment: 'transactionId', order: 'orderNumber', invoice: 'invoiceNumber', shipment: 'shipmentTrackingId' },
    ofOther: 'text',
    alone: { payment: 'transactionId', account: 'transactionId', order: 'orderNumber', invoice: 'invoiceNumber' },
    otherwise: 'text',
  },
  agent: {
    of: { thing: 'userAgent', media: 'userAgent' },
    ofOther: 'fullName',
    alone: { network: 'userAgent', thing: 'userAgent' },
    otherwise: 'fullName',
  },
  host: { of: {}, ofOther: 'text', alone: { network: 'text', sensor: 'text' }, otherwise: 'fullName' },
  server: { of: {}, ofOther: 'text', alone: { network: 'text' }, otherwise: 'text' },
  weight: {
    of: {},
    ofOther: 'weightKg',
    alone: { network: 'decimal', media: 'decimal' },
    otherwise: 'weightKg',
  },
  height: {
    of: { media: 'integer', thing: 'decimal' },
    ofOther: 'heightCm',
    alone: { media: 'integer', property: 'decimal' },
    otherwise: 'heightCm',
  },
  area: {
    topical: true,
    of: { thing: 'decimal', place: 'decimal' },
    ofOther: 'region',
    alone: { address: 'region', property: 'decimal', country: 'decimal' },
    otherwise: 'region',
  },
  zone: { of: { thing: 'text' }, ofOther: 'region', alone: { network: 'text', sensor: 'text' }, otherwise: 'region' },
  capital: { of: {}, ofOther: 'amount', alone: { country: 'city', state: 'city', city: 'city' }, otherwise: 'amount' },
  volume: { of: {}, ofOther: 'decimal', alone: { trading: 'integer' }, otherwise: 'decimal' },
  open: { of: {}, ofOther: 'amount', alone: { trading: 'amount' }, otherwise: 'text' },
  high: { of: {}, ofOther: 'amount', alone: { trading: 'amount' }, otherwise: 'decimal' },
  low: { of: {}, ofOther: 'amount', alone: { trading: 'amount' }, otherwise: 'decimal' },
  close: { of: {}, ofOther: 'amount', alone: { trading: 'amount' }, otherwise: 'text' },
  site: {
    topical: true,
    of: { organization: 'website', person: 'website' },
    ofOther: 'text',
    alone: { organization: 'website', person: 'website', network: 'website' },
    otherwise: 'text',
  },
  ph: {
    of: { person: 'phone', organization: 'phone', place: 'phone' },
    ofOther: 'decimal',
    alone: { sensor: 'decimal', thing: 'decimal', person: 'phone', organization: 'phone', address: 'phone' },
    otherwise: 'phone',
  },
  level: { of: {}, ofOther: 'text', alone: { sensor: 'decimal' }, otherwise: 'text' },
  port: {
    topical: true,
    of: { place: 'city', shipment: 'city', city: 'city' },
    ofOther: 'integer',
    alone: { network: 'integer', shipment: 'city', place: 'city' },
    otherwise: 'integer',
  },
  designation: { of: { person: 'jobTitle' }, ofOther: 'text', alone: { person: 'jobTitle' }, otherwise: 'jobTitle' },
  usage: {
    of: { place: 'text', product: 'text' },
    ofOther: 'decimal',
    alone: { property: 'text' },
    otherwise: 'decimal',
  },
  family: { of: { person: 'lastName' }, ofOther: 'text', alone: { person: 'lastName' }, otherwise: 'text' },
  visibility: { of: {}, ofOther: 'text', alone: { sensor: 'decimal' }, otherwise: 'text' },
  frequency: {
    of: { sensor: 'decimal', network: 'decimal' },
    ofOther: 'text',
    alone: { sensor: 'decimal', network: 'decimal' },
    otherwise: 'integer',
  },
  vat: {
    of: { person: 'taxId', organization: 'taxId' },
    ofOther: 'amount',
    alone: {
      invoice: 'amount',
      order: 'amount',
      payment: 'amount',
      product: 'amount',
      organization: 'taxId',
      person: 'taxId',
      address: 'taxId',
    },
    otherwise: 'amount',
  },
  first: { of: {}, ofOther: 'text', alone: { person: 'firstName' }, otherwise: 'text' },
  last: { of: {}, ofOther: 'text', alone: { person: 'lastName' }, otherwise: 'text' },
  parent: { of: {}, ofOther: 'integer', alone: { organization: 'company' }, otherwise: 'integer' },
} as const satisfies Record<string, Head>

export type HeadName = keyof typeof heads
export const headNames = Object.keys(heads) as HeadName[] // the keys of a literal table
