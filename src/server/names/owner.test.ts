import { describe, expect, test } from 'vitest'
import { ownerIn } from './owner'
import { typeNames } from './vocabulary/field-types'

describe('the owner in a name', () => {
  test.each([
    ['email', 'email', ''],
    ['email_address', 'email', ''],
    ['E-Mail', 'email', ''],
    ['customer_name', 'fullName', 'customer'],
    ['customerName', 'fullName', 'customer'],
    ['CustomerFirstName', 'firstName', 'customer'],
    ['cust_nm', 'fullName', 'customer'],
    ['billing_city', 'city', 'billing'],
    ['bill_to_city', 'city', 'billing'],
    ['billing-zip', 'zipCode', 'billing'],
    ['city_of_birth', 'city', 'birth'],
    ['date_of_birth', 'birthdate', ''],
    ['DOB', 'birthdate', ''],
    ['managerEmail', 'email', 'manager'],
    ['sender_first_name', 'firstName', 'sender'],
    ['contact2_phone_number', 'phone', 'contact 2'],
    ['HTTPServerIP', 'ipAddress', 'http server'],
    ['company_name', 'company', ''],
    ['اسم', 'fullName', ''],
    ['dep', 'department', ''],
    ['sender', 'fullName', 'sender'],
    ['consignee', 'company', 'consignee'],
    ['shipper', 'company', 'shipper'],
    ['Erzieherin', 'fullName', 'erzieherin'],
    ['المدعى_عليه', 'fullName', 'المدعي عليه'],
    ['kinésithérapeute', 'fullName', 'kinesitherapeute'],
    ['responsable', 'fullName', 'responsable'],
    ['Arzt', 'fullName', 'arzt'],
    ['طبيب', 'fullName', 'طبيب'],
    ['الأم', 'fullName', 'الام'],
    ['col_7', 'fullName', ''],
    ['whole', 'fullName', ''],
    ['moniteur', 'fullName', 'moniteur'],
    ['destinataire', 'fullName', 'destinataire'],
    ['demandante', 'fullName', 'demandante'],
    ['shipping_status', 'shipmentStatus', ''],
    ['shipping_shipment_status', 'shipmentStatus', 'shipping'],
    ['billingPaymentStatus', 'paymentStatus', 'billing'],
    ['home_website', 'website', 'home'],
    ['account_number', 'accountNumber', ''],
    ['invoice_payment_status', 'paymentStatus', ''],
    ['billingcity', 'city', 'billing'],
    ['managerfirstname', 'firstName', 'manager'],
    ['customeremailaddress', 'email', 'customer'],
    ['homepage', 'website', ''],
    ['billing_address_line1', 'address', 'billing'],
    ['shippingAddress2', 'address', 'shipping 2'],
    ['name_1', 'fullName', ''],
    ['from_city', 'city', 'from'],
    ['to_city', 'city', 'to'],
    ['to_date', 'date', ''],
    ['shipping_date', 'date', ''],
  ] as const)('%s as %s: "%s"', (name, type, owner) => {
    expect(ownerIn(name, type)).toBe(owner)
  })

  test('a type’s own name has none', () => {
    for (const type of typeNames) expect(ownerIn(type, type)).toBe('')
  })
})
