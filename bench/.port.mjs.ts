// @ts-nocheck
// The 70 field types as expressions. Lists come once from faker's locale data (raw definitions), never from a faker call per value.
import { allFakers } from '@faker-js/faker'
import { map, share as sh, uniform } from '@/server/generation/engine/numbers'
import {
  alt,
  chars,
  check,
  date,
  dateTime,
  digits,
  fixed,
  int,
  lit,
  pick,
  seq,
  text,
  uuid,
  words,
} from '@/server/generation/engine/parts'

const share = (n, x) => sh('person', n, x),
  cents = (n) => fixed(n, 2),
  tenths = (n) => fixed(n, 1),
  deg4 = (n) => fixed(n, 4)

const TODAY = 20700,
  U = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  N10 = '0123456789',
  UN = U + N10,
  HEXD = '0123456789abcdef'
const slug = (s) =>
  s
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '') || 'user'
const mod97 = (u8, a, b, m) => {
  for (let i = a; i < b; i++) {
    const c = u8[i]
    m = c < 65 ? m * 10 + c - 48 : m * 100 + c - 55
    if (m > 9999999) m %= 97
  }
  return m % 97
}
const iban = (cc, body) =>
  check(seq(cc + '00', ...body), (u8, a, e) => {
    const k = 98 - mod97(u8, a, a + 4, mod97(u8, a + 4, e, 0))
    u8[a + 2] = 48 + ((k / 10) | 0)
    u8[a + 3] = 48 + (k % 10)
  })
const luhn = (x) =>
  check(x, (u8, a, e) => {
    let s = 0
    for (let i = e - 2, d = 1; i >= a; i--, d ^= 1) {
      let v = u8[i] - 48
      if (d) {
        v *= 2
        if (v > 9) v -= 9
      }
      s += v
    }
    u8[e - 1] = 48 + ((10 - (s % 10)) % 10)
  })

export function catalog(locale = 'en_US') {
  const ar = locale === 'ar_AE',
    ae = locale.endsWith('AE'),
    gb = locale === 'en_GB',
    f = allFakers[ar ? 'ar' : gb ? 'en_GB' : 'en_US'],
    d = f.rawDefinitions,
    en = allFakers.en_US.rawDefinitions
  const male = d.person.first_name.male,
    female = d.person.first_name.female,
    first = [...male, ...female],
    last = d.person.last_name.generic
  const latin = en.person.first_name.male,
    enLast = en.person.last_name.generic
  const fi = share('first', uniform(0, first.length - 1)),
    la = share('last', uniform(0, last.length - 1)),
    born = share('born', uniform(TODAY - 80 * 365, TODAY - 18 * 366))
  const firstSlug = ar ? first.map((_, i) => slug(latin[i % latin.length])) : first.map(slug),
    lastSlug = ar ? last.map((_, i) => slug(enLast[i])) : last.map(slug)
  // places: parallel columns picked by one shared index (prototype data: faker has no coherent places)
  const P = 900,
    cities = d.location.city_name ?? en.location.city_name,
    states = d.location.state ?? en.location.state,
    codes = Object.values(en.location.postcode_by_state)
      .flat()
      .map((s) => /(\d+).*?(\d+)/.exec(s.replace(/^0/, '')) ?? [0, '10000', '99999'])
  const pl = share('place', uniform(0, P - 1)),
    col = (g) => Array.from({ length: P }, (_, i) => g(i))
  const city = col((i) => cities[i % cities.length]),
    state = col((i) => states[i % states.length]),
    zip3 = col((i) =>
      String(codes[i % codes.length][1])
        .padStart(5, '0')
        .slice(0, 3),
    )
  const latv = Int32Array.from(col((i) => 250000 + ((i * 7919) % 240000))),
    lonv = Int32Array.from(col((i) => -1240000 + ((i * 104729) % 570000)))
  const streets = [...(d.location.street_name ?? en.location.street_name)],
    suffix = d.location.street_suffix ?? en.location.street_suffix
  const word = d.lorem.word,
    plain = word.map((w) => w),
    spaced = word.map((w) => ' ' + w),
    Word = word.map((w) => w[0].toUpperCase() + w.slice(1))
  const sentence = (lo, hi) => seq(pick(Word), words(spaced, lo - 1, hi - 1), '.')
  const fullName = seq(pick(first, fi), ' ', pick(last, la)),
    at = '@',
    domains = ['example.com', 'example.net', 'example.org', 'gmail.com', 'hotmail.com', 'yahoo.com']
  const email = seq(pick(firstSlug, fi), alt(lit('.'), lit('_'), digits(2)), pick(lastSlug, la), at, pick(domains))
  const company = alt(
    seq(pick(last), ' - ', pick(last)),
    seq(pick(last), ' ', pick(en.company.legal_entity_type)),
    seq(pick(last), ', ', pick(last), ' and ', pick(last)),
  )
  const phone = ae
    ? seq('+9715', digits(8))
    : gb
      ? seq('07', digits(9))
      : alt(
          seq('(', chars('23456789', 1), digits(2), ') ', chars('23456789', 1), digits(2), '-', digits(4)),
          seq(chars('23456789', 1), digits(2), '-', chars('23456789', 1), digits(2), '-', digits(4)),
        )
  const slugWords = en.word.adjective.map(slug),
    nouns = en.word.noun.map(slug),
    tld = en.internet.domain_suffix,
    site = seq('https://', pick(slugWords), '-', pick(nouns), '.', pick(tld))
  const url = seq(site, '/', pick(nouns), '/', pick(slugWords)),
    octet = int(uniform(1, 254)),
    hh = chars(HEXD, 2),
    past = uniform(TODAY - 5 * 365, TODAY)
  const pn = d.commerce.product_name,
    currencies = en.finance.currency.map((c) => c.code),
    country = (d.location.country ?? en.location.country).map((c) => c.name ?? c)
  const ver = seq(int(uniform(80, 131)), '.0.', int(uniform(1000, 6999)), '.', int(uniform(0, 199))),
    chromeOs = pick(['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64'])
  return {
    firstName: pick(first, fi),
    lastName: pick(last, la),
    middleName: pick(en.person.middle_name.generic),
    fullName,
    email,
    phone,
    address: seq(int(uniform(1, 9999)), ' ', pick(streets)),
    birthdate: date(born),
    gender: pick(
      first.map((_, i) => (i < male.length ? 'male' : 'female')),
      fi,
    ),
    age: int(map(born, (b) => ((TODAY - b) / 365.2425) | 0)),
    nationality: pick(country),
    bloodType: pick(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']),
    passportNumber: seq(chars(U, 1), digits(8)),
    driversLicense: seq(chars(U, 1), digits(7)),
    ssnLastFour: digits(4),
    country: pick(country),
    city: pick(city, pl),
    state: pick(state, pl),
    zipCode: seq(pick(zip3, pl), digits(2)),
    region: pick(['Northeast', 'Midwest', 'South', 'West']),
    latitude: deg4(map(pl, (i) => latv[i])),
    longitude: deg4(map(pl, (i) => lonv[i])),
    timezone: pick(en.location.time_zone ?? en.date.time_zone),
    company,
    jobTitle: seq(pick(en.person.job_descriptor), ' ', pick(en.person.job_area), ' ', pick(en.person.job_type)),
    department: pick(d.commerce.department),
    industry: pick(en.person.job_area),
    occupation: pick(d.person.job_type),
    employeeId: seq('EMP-', digits(6)),
    website: site,
    url,
    username: seq(pick(firstSlug, fi), '_', pick(lastSlug, la), digits(2)),
    uuid: uuid(),
    ipAddress: seq(octet, '.', octet, '.', octet, '.', octet),
    macAddress: seq(hh, ':', hh, ':', hh, ':', hh, ':', hh, ':', hh),
    userAgent: seq(
      'Mozilla/5.0 (',
      chromeOs,
      ') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/',
      ver,
      ' Safari/537.36',
    ),
    color: pick(d.color.human),
    language: pick(en.location.language.map((l) => l.name)),
    brandName: pick(enLast),
    productName: seq(pick(pn.adjective), ' ', pick(pn.material), ' ', pick(pn.product)),
    sku: chars(UN, 10),
    flavorName: pick(en.food.spice),
    orderNumber: seq('ORD-', digits(8)),
    shipmentStatus: pick(['pending', 'in_transit', 'delivered', 'returned']),
    shipmentTrackingId: seq('1Z', chars(UN, 16)),
    weightKg: tenths(uniform(400, 1500)),
    heightCm: int(uniform(140, 210)),
    reviewScore: tenths(uniform(10, 50)),
    integer: int(uniform(0, 10000)),
    decimal: cents(uniform(0, 1000000)),
    percentage: cents(uniform(0, 10000)),
    creditCard: luhn(seq('4', digits(15))),
    currency: pick(currencies),
    amount: text(cents(uniform(0, 100000))),
    iban: ae ? iban('AE', [digits(19)]) : gb ? iban('GB', [chars(U, 4), digits(14)]) : iban('DE', [digits(18)]),
    accountNumber: digits(10),
    bankName: seq(pick(enLast), ' Bank'),
    swiftCode: seq(chars(U, 4), pick(['US', 'GB', 'AE', 'DE']), chars(UN, 2)),
    invoiceNumber: seq('INV-', digits(8)),
    taxId: seq(digits(2), '-', digits(7)),
    ledgerCode: digits(6),
    costCenter: seq('CC-', digits(4)),
    transactionId: uuid(),
    transactionAmount: cents(uniform(-500000, 500000)),
    paymentStatus: pick(['pending', 'paid', 'failed', 'refunded']),
    date: date(past),
    dateTime: dateTime(past, uniform(0, 86399999)),
    text: seq(sentence(3, 10), ' ', sentence(3, 10), ' ', sentence(3, 10)),
    notes: sentence(3, 10),
    tags: seq(pick(plain), ',', pick(plain), ',', pick(plain)),
  }
}
const cache = new Map()
export const cat = (loc) => {
  let c = cache.get(loc)
  if (!c) cache.set(loc, (c = catalog(loc)))
  return c
}
export const schema = (types, loc = 'en_US') => types.map((t) => ({ name: t, part: cat(loc)[t] }))
