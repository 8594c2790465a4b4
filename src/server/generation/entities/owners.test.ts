import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog, type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import type { EntityName } from '@/server/generation/engine/part'
import { ownerIn } from '@/server/names/owner'
import type { LocaleCode } from '@/wire/vocabulary'
import { ownersOf } from './owners'

/** Parses `name:type`; a name that is a type needs no colon. */
const fieldsOf = (...written: string[]) =>
  written.map((text) => {
    const [name = '', type = name, locale = 'en_AE'] = text.split(':')
    return { name, type: type as FieldTypeName, locale: locale as LocaleCode } // the tests below name what exists
  })

const owners = (entity: EntityName, ...written: string[]) =>
  ownersOf(fieldsOf(...written)).map((owner) => owner[entity])

describe('owners of fields', () => {
  test('fields without an owner are about one person', () => {
    expect(owners('person', 'firstName', 'email', 'age', 'full_name:fullName')).toEqual(['', '', '', ''])
  })

  test('the first owner is that person too, named before or after', () => {
    expect(owners('person', 'customer_name:fullName', 'email')).toEqual(['', ''])
    expect(owners('person', 'email', 'customer_name:fullName')).toEqual(['', ''])
  })

  test('every further owner is another person', () => {
    const written = ['sender_first_name:firstName', 'sender_email:email', 'recipient_email:email', 'recipient_age:age']
    expect(owners('person', ...written)).toEqual(['', '', 'recipient', 'recipient'])
  })

  test('the first owner of a place need not be the first owner of a person', () => {
    const written = [
      'customer_name:fullName',
      'billing_city:city',
      'shipping_city:city',
      'shipping_zip:zipCode',
      'zipCode',
    ]
    expect(owners('place', ...written).slice(1)).toEqual(['', 'shipping', 'shipping', ''])
  })

  test('a first owner that would only repeat earlier fields is separate', () => {
    expect(owners('person', 'email', 'managerEmail:email', 'manager_name:fullName')).toEqual(['', 'manager', 'manager'])
    expect(owners('person', 'first_name:firstName', 'last_name:lastName', 'manager_name:fullName')).toEqual([
      '',
      '',
      'manager',
    ])
    expect(owners('place', 'city', 'billing_city:city')).toEqual(['', 'billing'])
  })

  test('a separate manager works for the same company', () => {
    expect(owners('company', 'email', 'manager_email:email', 'company')).toEqual(['', '', ''])
  })

  test('a second field of one type is another person, and a third field yet another', () => {
    expect(owners('person', 'email', 'email_address:email', 'mail_id:email')).toEqual(['', '#2', '#3'])
    expect(owners('person', 'customer_email:email', 'customer_email_address:email')).toEqual(['', '#2'])
    expect(owners('place', 'city', 'town:city', 'City:city')).toEqual(['', '#2', '#3'])
  })

  test('a second field in another locale is the same person', () => {
    const written = ['full_name:fullName', 'full_name_ar:fullName:ar_AE', 'arabic_city:city:ar_AE', 'city']
    expect(owners('person', ...written)).toEqual(['', '', '', ''])
    expect(owners('place', ...written)).toEqual(['', '', '', ''])
  })

  test('two phones are of one place', () => {
    expect(owners('place', 'city', 'phone', 'mobile:phone')).toEqual(['', '', ''])
  })

  test('a word for the entity itself is not its owner', () => {
    const written = ['customer_email:email', 'company', 'company_email:email', 'company_website:website']
    expect(owners('company', ...written)).toEqual(['', '', '', ''])
    expect(owners('person', ...written)[2]).toBe('company')
    expect(owners('product', 'vendor_product:productName', 'item_color:color', 'brandName')).toEqual(['', '', ''])
    const notes = ['customer_notes:notes', 'shipmentStatus', 'order_notes:text', 'payment_amount:amount']
    expect(owners('order', ...notes)).toEqual(['', '', '', ''])
  })

  test('address lines are in the city of the row', () => {
    const written = ['billing_address_line_1:address', 'billing_city:city', 'billing_zip:zipCode', 'city']
    expect(owners('place', ...written)).toEqual(['', '', '', ''])
    expect(owners('place', 'city', 'shipping_address1:address', 'shipping_city:city').slice(1)).toEqual(['', ''])
    expect(owners('place', 'address', 'shipping_address1:address', 'shipping_city:city').slice(1)).toEqual([
      'shipping',
      'shipping',
    ])
  })

  test('origin and destination are two places', () => {
    const written = ['from_city:city', 'from_zip:zipCode', 'to_city:city', 'to_zip:zipCode']
    expect(owners('place', ...written)).toEqual(['', '', 'to', 'to'])
  })

  test('numbered fields are numbered people', () => {
    const written = ['name_1:fullName', 'email_1:email', 'name_2:fullName', 'email_2:email']
    expect(owners('person', ...written)).toEqual(['', '', '2', '2'])
  })

  test('the steps of an order are dates of one order', () => {
    const dates = ['order_date:date', 'shipped_at:dateTime', 'shipping_date:date', 'delivery_date:date']
    expect(owners('order', 'customer_total:amount', ...dates)).toEqual(['', '', '', '', ''])
  })
})

describe('owners of any fields', () => {
  const type = fc.constantFrom(...fieldTypeNames)
  const prefix = fc.constantFrom('', 'billing_', 'shipping_', 'manager_', 'customer_', 'home_', 'employee_', 'user_')
  const field = fc.record({ type, prefix, suffix: fc.constantFrom('', '_2') }).map(({ type, prefix, suffix }) => ({
    name: prefix + type + suffix,
    type,
    locale: 'en_US' as const,
  }))

  test('appended fields change no owner', () => {
    fc.assert(
      fc.property(fc.array(field, { maxLength: 12 }), fc.array(field, { maxLength: 4 }), (fields, more) => {
        expect(ownersOf([...fields, ...more]).slice(0, fields.length)).toEqual(ownersOf(fields))
      }),
    )
  })

  test('fields of one owner and different types share each entity that they both read', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(type, { minLength: 2, maxLength: 12 }),
        prefix,
        fc.array(field),
        (drawn, owner, before) => {
          // The shipping of a shipping date is a step, not an owner.
          const types = drawn.filter((each) => owner !== 'shipping_' || !each.startsWith('date'))
          const fields = types.map((each) => ({ name: `${owner}${each}`, type: each, locale: 'en_US' as const }))
          const others = before.filter(({ name, type: each }) => ownerIn(name, each) !== owner.replace('_', ''))
          const found = ownersOf([...others, ...fields]).slice(-fields.length)
          for (const entity of ['person', 'place', 'company', 'product', 'account', 'order'] as const) {
            const readers = fields.flatMap(({ type: each }, i) =>
              catalog[each].entities[entity] ? [found[i]?.[entity]] : [],
            )
            expect(new Set(readers).size, entity).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })
})
