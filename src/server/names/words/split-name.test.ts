import { describe, expect, it } from 'vitest'
import { fold, splitName } from './split-name'

describe('splitName', () => {
  it.each([
    ['first_name', 'first name'],
    ['firstName', 'first name'],
    ['FirstName', 'first name'],
    ['FIRST-NAME', 'first name'],
    ['first.name', 'first name'],
    ['  first / name ', 'first name'],
    ['IBANNumber', 'iban number'],
    ['userIDs', 'user ids'],
    ['customerIPAddress', 'customer ip address'],
    ['addr1', 'addr 1'],
    ['sha256Hash', 'sha 256 hash'],
    ['Order #', 'order number'],
    ['Discount %', 'discount percent'],
    ['Weight (kg)', 'kg weight'],
    ['items[0].price', '0 items price'],
    ['(optional)', 'optional'],
    ['Straße', 'strasse'],
    ['prénom', 'prenom'],
    ['Œuvre', 'oeuvre'],
    ['الاسم_الأول', 'الاسم الاول'],
    ['المَدينة', 'المدينه'],
    ['电话号码', '电话号码'],
    ['Ｆｕｌｌ　Ｎａｍｅ', 'full name'],
    ['___', ''],
    ['', ''],
    ['🙂', ''],
  ])('divides %j into %j', (name, words) => {
    expect(splitName(name).join(' ')).toBe(words)
  })

  it('reads a date format of any length at once', () => {
    expect(splitName('born (yyyy-mm-dd)')).toEqual(['born'])
    // Takes longer than the world has stood where a run of letters can be divided in two ways.
    expect(splitName(`born (${'y'.repeat(120)}!)`)).toContain('born')
  })

  it('keeps a known word whole where camel humps would divide it', () => {
    expect(splitName('MwSt', (word) => word === 'mwst')).toEqual(['mwst'])
    expect(splitName('MwSt')).toEqual(['mw', 'st'])
  })
})

describe('fold', () => {
  it('gives one spelling to letters that are written interchangeably', () => {
    expect(fold('فاتورة')).toBe(fold('فاتوره'))
    expect(fold('أحمد')).toBe(fold('احمد'))
    expect(fold('ÉLÈVE')).toBe('eleve')
  })
})
