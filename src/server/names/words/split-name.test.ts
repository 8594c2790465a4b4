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
    ['1st_author', '1 author'],
    ['WindSpeed9am', 'wind speed 9'],
    ['Temp3PM', 'temp 3'],
    ['25th_percentile', '25 percentile'],
    ['Power [W]', 'power w'],
    ['Author(s)', 's author'],
    ['Discount %', 'discount percent'],
    ['Weight (kg)', 'weight kg'],
    ['Length (mm)', 'length mm'],
    ['Boil Time (min)', 'boil time min'],
    ['Temp (min)', 'min temp'],
    ['Flow [m3/h]', 'flow m 3 h'],
    ['Temp (kg) avg', 'kg temp avg'],
    ['Surface (m²)', 'surface m 2'],
    ['CO₂', 'co 2'],
    ['Price (€/m²)', 'price per m 2 eur'],
    ['items[0].price', '0 items price'],
    ['(optional)', 'optional'],
    ['Straße', 'strasse'],
    ['prénom', 'prenom'],
    ['Œuvre', 'oeuvre'],
    ['الاسم_الأول', 'الاسم الاول'],
    ['المَدينة', 'المدينه'],
    ['VAT (5%)', 'vat'],
    ['ضريبة القيمة المضافة (٥٪)', 'ضريبه القيمه المضافه'],
    ['المساحة (م²)', 'المساحه m 2'],
    ['المساحة_م²', 'المساحه m 2'],
    ['التدفق (م³/ساعة)', 'التدفق m 3 h'],
    ['درجة الحرارة (°م)', 'درجه الحراره c'],
    ['معدل الاستهلاك (لتر/100كم)', 'معدل الاستهلاك l 100 km'],
    ['السعر (درهم/كجم)', 'السعر per kg aed'],
    ['سعر المتر (درهم/م²)', 'سعر المتر aed'],
    ['المدة (ساعة)', 'المده hours'],
    ['电话号码', '电话号码'],
    ['Ｆｕｌｌ　Ｎａｍｅ', 'full name'],
    ['___', ''],
    ['', ''],
    ['🙂', ''],
  ])('divides %j into %j', (name, words) => {
    expect(splitName(name).join(' ')).toBe(words)
  })

  it('reads a date format of any length in linear time', () => {
    expect(splitName('born (yyyy-mm-dd)')).toEqual(['born'])
    // Never ends if the regular expression backtracks exponentially.
    expect(splitName(`born (${'y'.repeat(120)}!)`)).toContain('born')
  })

  it('does not split a known word at camel humps', () => {
    expect(splitName('MwSt', (word) => word === 'mwst')).toEqual(['mwst'])
    expect(splitName('MwSt')).toEqual(['mw', 'st'])
  })
})

describe('fold', () => {
  it('unifies interchangeable letters', () => {
    expect(fold('فاتورة')).toBe(fold('فاتوره'))
    expect(fold('أحمد')).toBe(fold('احمد'))
    expect(fold('ÉLÈVE')).toBe('eleve')
  })
})
