import { splitName } from '@/server/names/words/split-name'
import { stepWords } from './steps'

/**
 * The field types of the vocabulary with the words for each in a field's name; the remaining words name the owner. All
 * are in the catalog; other types of the catalog are recognised by their own name alone.
 */
const table = {
  firstName: 'first name given forename fname christian',
  lastName: 'last name family surname lname',
  middleName: 'middle name mname second',
  fullName: 'name full complete display',
  email: 'email e mail address id',
  phone: 'phone telephone tel mobile mob cell cellphone landline msisdn fax number no num',
  address: 'address street line full road',
  birthdate: 'birth date birthday bday dob of born day naissance de',
  gender: 'gender sex',
  age: 'age years old in yrs',
  nationality: 'nationality citizenship nation',
  bloodType: 'blood type group',
  passportNumber: 'passport number no num id',
  driversLicense: 'drivers driver driving license licence number no num id',
  ssnLastFour: 'ssn last four 4 social security number digits',
  country: 'country nation name',
  city: 'city town municipality locality name',
  state: 'state province county emirate name',
  zipCode: 'zip code zipcode postal postcode post po box pin',
  region: 'region area territory zone name',
  latitude: 'latitude lat geo gps coordinate',
  longitude: 'longitude lng lon long geo gps coordinate',
  timezone: 'timezone time zone tz name',
  company: 'company name business organization organisation org firm employer corp corporation enterprise',
  jobTitle: 'job title position role designation',
  department: 'department dept division unit team name',
  industry: 'industry sector business line vertical type',
  occupation: 'occupation profession job vocation trade',
  employeeId: 'employee id number no num emp staff worker badge code',
  website: 'website web site homepage home page domain url',
  url: 'url link uri href page web address',
  username: 'username user name login handle screen nick nickname account id',
  uuid: 'uuid guid id identifier key',
  ipAddress: 'ip address addr ipv4 v4 host client remote source',
  macAddress: 'mac address addr hardware physical ethernet device',
  userAgent: 'user agent ua browser string client',
  color: 'color colour hex shade tint name',
  language: 'language lang locale spoken preferred name',
  brandName: 'brand name make manufacturer label',
  productName: 'product name item title article goods merchandise',
  sku: 'sku stock keeping unit product item article code number no',
  flavorName: 'flavor flavour name taste scent aroma variety',
  orderNumber: 'order number no num id code reference ref purchase po',
  shipmentStatus: 'shipment shipping delivery order fulfillment fulfilment status state',
  shipmentTrackingId: 'shipment shipping tracking track id number no code parcel awb waybill',
  weightKg: 'weight kg kgs kilograms body mass in',
  heightCm: 'height cm centimeters centimetres body in',
  reviewScore: 'review score rating stars grade',
  integer: 'integer int number num count',
  decimal: 'decimal float double number num value',
  percentage: 'percentage percent pct rate share',
  creditCard: 'credit card debit payment number no num cc pan',
  currency: 'currency code iso ccy',
  amount: 'amount total subtotal sum price cost fee value balance net gross amt paid due order invoice',
  iban: 'iban number no account bank international',
  accountNumber: 'account number no num acct acc bank',
  bankName: 'bank name',
  swiftCode: 'swift bic code bank',
  invoiceNumber: 'invoice bill number no num id reference ref',
  taxId: 'tax id vat trn ein tin number no registration',
  ledgerCode: 'ledger general gl code account posting',
  costCenter: 'cost center centre code profit',
  transactionId: 'transaction txn trx id number no num reference ref payment',
  transactionAmount: 'transaction txn amount value payment signed total net change amt',
  paymentStatus: 'payment billing invoice transaction pay status state',
  date: 'date day on dt',
  dateTime: 'date time datetime timestamp ts at on when',
  text: 'text description desc body content message review paragraph bio summary about feedback',
  notes: 'notes note comment comments remark remarks memo internal',
  tags: 'tags tag labels label keywords keyword topics',
} as const satisfies Record<string, string>

export type TypeName = keyof typeof table

export const typeNames = Object.keys(table) as TypeName[] // the keys of a literal table

const wordsByType: ReadonlyMap<string, string> = new Map(Object.entries(table))

/** Whether the type is in the vocabulary. */
export const isKnownType = (type: string): boolean => wordsByType.has(type)

/** Words for the type in a field's name, the main ones first; steps of an order stand for dates. */
export const wordsOfType = (type: string): readonly string[] => [
  ...(wordsByType.get(type)?.split(' ') ?? splitName(type)),
  ...(type === 'date' || type === 'dateTime' ? stepWords : []),
]

const measures: ReadonlySet<string> = new Set<TypeName>([
  'integer',
  'decimal',
  'percentage',
  'amount',
  'transactionAmount',
  'weightKg',
  'heightCm',
  'age',
  'latitude',
  'longitude',
  'reviewScore',
])

/** Whether values of the type are numbers. */
export const isMeasure = (type: string): boolean => measures.has(type)
