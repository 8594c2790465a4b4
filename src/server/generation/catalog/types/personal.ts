import { dayRange } from '@/server/generation/catalog/day-range'
import { type DayBounds, defineCategory, type FieldScope, type NumberRange } from '@/server/generation/catalog/define'
import { boundsTaken, keptTo, numberType, scaledRange } from '@/server/generation/catalog/number-type'
import { isIsoDate, isLine, isName, matching } from '@/server/generation/catalog/valid'
import type { Constraints } from '@/server/generation/constraints/constraints'
import { distinctPick, distinctSpelled } from '@/server/generation/engine/distinct'
import { map, permuted, share, uniform, weighted } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { date, int, padded, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { distinctDays } from '@/server/generation/entities/when/moments'
import { millisecondsPerDay, referenceDay } from '@/server/generation/entities/when/reference-date'
import { addressLine, postalAddress } from '@/server/generation/entities/where/address'
import { place } from '@/server/generation/entities/where/place'
import { age, born, bornBetweenAges, oldestAge } from '@/server/generation/entities/who/births'
import { distinctFullName } from '@/server/generation/entities/who/full-names'
import { mailbox, numberedMailbox } from '@/server/generation/entities/who/handles'
import { person } from '@/server/generation/entities/who/person'
import { distinctPhone, isPhone, phone, planOf } from '@/server/generation/entities/who/phone'
import { bloodTypes } from '@/server/generation/locales/country'
import { countryLocales, countryOf, profileOf } from '@/server/generation/locales/index'

const ages: NumberRange = {
  lowest: 0,
  highest: oldestAge,
  decimalsMax: 0,
  usual: { min: 18, max: 90, decimals: 0 },
}

const births: DayBounds = {
  earliest: bornBetweenAges(0, oldestAge).first,
  latest: referenceDay,
  usual: bornBetweenAges(ages.usual.min, ages.usual.max),
  timed: false,
}

/** Number of six-digit serials, for documents whose numbers must differ. */
const serials = 1_000_000
const passportSerial = padded(share('person', 'passport', uniform(0, serials - 1)), 6)
const licenseSerial = padded(share('person', 'drivers license', uniform(0, 10 * serials - 1)), 7)
const ssnSerial = share('person', 'ssn', uniform(1, 9_999))
const bloodType = memoizeByProfile(({ country }) =>
  pick(bloodTypes, share('person', 'blood type', weighted(bloodTypes.map((type) => country.bloodTypes[type])))),
)

export const personal = defineCategory('personal', {
  firstName: {
    description: 'Given name; it fits gender, last name and nationality.',
    example: 'Olivia',
    longest: 13,
    entities: { person: ['first name'] },
    part: ({ profile, home }) => person(profile, home).firstName,
    unique: ({ profile }) =>
      distinctPick(profile.communities.flatMap(({ male, female }) => [...male.written, ...female.written])),
    isValid: isName,
  },
  lastName: {
    description: 'Family name.',
    example: 'Bennett',
    longest: 15,
    entities: { person: ['last name'] },
    part: ({ profile, home }) => person(profile, home).lastName,
    unique: ({ profile }) => distinctPick(profile.communities.flatMap(({ last }) => last.written)),
    isValid: isName,
  },
  middleName: {
    description: 'Second given name, or the name of the father where that is the custom.',
    example: 'Grace',
    longest: 13,
    entities: { person: ['middle name'] },
    part: ({ profile, home }) => person(profile, home).middleName,
    unique: ({ profile }) =>
      distinctPick(profile.communities.flatMap(({ middle }) => [...middle.male.written, ...middle.female.written])),
    isValid: isName,
  },
  fullName: {
    description: 'First and last name.',
    example: 'Olivia Bennett',
    longest: 27,
    entities: { person: ['first name', 'last name'] },
    part: ({ profile, home }) => person(profile, home).fullName,
    unique: ({ profile, home }) => distinctFullName(profile, home),
    isValid: isName,
  },
  email: {
    description: 'E-mail address made of the first and last name, at a domain reserved by RFC 2606.',
    example: 'olivia.bennett@harbor-logistics.example',
    letterCase: 'lower',
    longest: 73,
    entities: { person: ['email'], company: [] },
    part: ({ profile, home }) => mailbox(profile, home),
    unique: ({ profile, home }) => numberedMailbox(profile, home),
    isValid: matching(
      /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.example)$/,
    ),
  },
  phone: {
    description: 'Phone number in E.164 format.',
    example: '+12065550142',
    letterCase: 'none',
    longest: 14,
    localeNotes: 'In en_AE and ar_AE, constraints.country_code must be "+971".',
    constraints: ['country_code', 'realistic'],
    choices: { country_code: countryLocales.map((code) => countryOf(code).diallingPrefix) },
    entities: { place: [] },
    model: 'ignores',
    part: ({ profile, constraints }) => phone(planOf(profile, constraints.countryCode), constraints.realistic),
    unique: ({ profile, constraints }) =>
      distinctPhone(planOf(profile, constraints.countryCode), constraints.realistic),
    isValid: (value) => typeof value === 'string' && isPhone(value),
  },
  address: {
    description: 'Postal address in one line, as the locale writes it.',
    example: '1482 Maple Avenue, Denver, CO 80205',
    longest: 98,
    entities: { place: ['address'] },
    part: ({ profile }) => postalAddress(profile),
    unique: ({ profile }) => ({
      part: addressLine(
        profile,
        map(permuted(99_999), (index) => index + 1),
      ),
      capacity: 99_999,
    }),
    isValid: isLine,
  },
  birthdate: {
    description: 'Date of birth as an ISO 8601 date (YYYY-MM-DD).',
    example: '1987-04-12',
    longest: 10,
    constraints: ['from', 'to'],
    days: births,
    entities: { person: ['birth'] },
    part: (scope) => date(bornOf(scope)),
    moment: (scope) => ({ day: bornOf(scope) }),
    unique: ({ constraints }) => distinctDays(dayRange(births, constraints), undefined),
    isValid: (value) => isIsoDate(value) && isBirthday(Date.parse(value) / millisecondsPerDay),
  },
  gender: {
    description: 'Gender as the locale writes it; it fits the first name.',
    example: 'Female',
    longest: 6,
    entities: { person: ['gender'] },
    part: ({ profile, home }) => person(profile, home).gender,
    unique: ({ profile }) => distinctPick([profile.genders.male, profile.genders.female]),
    isValid: (value, locale) => Object.values(profileOf(locale).genders).some((gender) => gender === value),
  },
  age: {
    ...numberType({ range: ages }),
    // Its distribution is the country's, since it must agree with the birthdate.
    constraints: boundsTaken(ages),
    description: 'Age in full years, an integer.',
    example: '38',
    entities: { person: ['birth'] },
    part: (scope) => int(ageOf(scope)),
    column: (scope) => ({ at: ageOf(scope), decimals: 0 }),
    isValid: (value) => Number.isInteger(value) && Number(value) >= ages.lowest && Number(value) <= ages.highest,
  },
  nationality: {
    description: 'Nationality as the locale writes it.',
    example: 'American',
    longest: 14,
    entities: { person: ['nationality'] },
    part: ({ profile, home }) => person(profile, home).nationality,
    unique: ({ profile }) =>
      distinctPick(profile.communities.flatMap((each) => each.nationalities.map(({ value }) => value.name))),
    isValid: isName,
  },
  bloodType: {
    description: 'ABO and Rh blood type.',
    example: 'O+',
    letterCase: 'upper',
    longest: 3,
    entities: { person: ['blood type'] },
    part: ({ home }) => bloodType(home),
    unique: () => distinctPick(bloodTypes),
    isValid: matching(/^(?:A|B|AB|O)[+-]$/),
  },
  passportNumber: {
    description: 'Passport number: country code of the nationality, six digits and X, a form that no country issues.',
    example: 'US482913X',
    letterCase: 'upper',
    longest: 10,
    entities: { person: ['passport'] },
    model: 'ignores',
    part: ({ profile, home }) => seq(person(profile, home).nationalityCode, passportSerial, 'X'),
    unique: ({ profile, home }) => ({
      part: seq(person(profile, home).nationalityCode, padded(permuted(serials), 6), 'X'),
      capacity: serials,
    }),
    isValid: matching(/^[A-Z]{2}\d{6}X$/),
  },
  driversLicense: {
    description: 'Driving licence number: code of the state, X and seven digits, a form that no authority issues.',
    example: 'CAX4829137',
    letterCase: 'upper',
    longest: 11,
    entities: { person: ['drivers license'], place: [] },
    model: 'ignores',
    part: ({ profile }) => seq(place(profile).stateCode, 'X', licenseSerial),
    unique: ({ profile }) => ({
      part: seq(place(profile).stateCode, 'X', padded(permuted(10 * serials), 7)),
      capacity: 10 * serials,
    }),
    isValid: matching(/^[A-Z]{2}X\d{7}$/),
  },
  ssnLastFour: {
    description: 'Last four digits of a social security number.',
    example: '4821',
    letterCase: 'none',
    longest: 4,
    entities: { person: ['ssn'] },
    model: 'ignores',
    part: () => padded(ssnSerial, 4),
    unique: () => distinctSpelled(9_999, (index) => String(index + 1).padStart(4, '0'), 4),
    isValid: matching(/^(?!0000)\d{4}$/),
  },
})

const isBirthday = (day: number) => day >= births.earliest && day <= births.latest

const bornOf = ({ home, constraints, ages: stated }: FieldScope): Numeric =>
  isBounded(constraints) ? born(home, dayRange(births, constraints)) : born(home, stated)

const isBounded = ({ from, to }: Constraints) => from !== undefined || to !== undefined

function ageOf({ home, constraints, ages: stated }: FieldScope): Numeric {
  const range = scaledRange(ages, constraints)
  const { lo, hi } = range
  const isUsual = lo === ages.usual.min && hi === ages.usual.max
  const years = stated ? age(home, stated) : isUsual ? age(home) : age(home, { youngest: lo, oldest: hi })
  return keptTo(constraints.allowed, years, range)
}
