import { describe, expect, it } from 'vitest'
import { learn, range, rowsOf } from './fixtures/learn'

describe('learnColumns, with the values of a sample,', () => {
  it('learns categories with their frequencies, leaving out values that occur once', () => {
    expect(learn('blorf', ['red', 'red', 'blue', 'red', 'blue', 'blue', 'red', 'red', 'red', 'teal'])).toMatchObject({
      type: 'text',
      constraints: { values: ['red', 'blue'], weights: [6, 3] },
    })
    expect(
      learn(
        'stars_given',
        range(20, (at) => 1 + (at % 4)),
      ),
    ).toMatchObject({ constraints: { values: [1, 2, 3, 4] } })
  })

  it('learns flags in the words of the sample', () => {
    expect(learn('blorf', [true, false, true, true])).toMatchObject({
      constraints: { values: [true, false], weights: [4, 2] },
    })
    expect(learn('blorf', ['Yes', 'No', 'Yes'])).toMatchObject({ constraints: { values: ['Yes', 'No'] } })
  })

  it.each([
    ['contact', ['ann.fox@corp.com', 'ann.fox@corp.com', 'bob@corp.com', 'bob@corp.com'], 'email'],
    ['customer_name', ['Ann Fox', 'Bob Hill', 'Ann Fox', 'Bob Hill'], 'fullName'],
    ['mobile', ['+1 212 736 5000', '+1 212 736 5000', '+1 646 736 5001'], 'phone'],
    ['city', ['Austin', 'Austin', 'Boston', 'Boston'], 'city'],
  ])('draws new values for %s instead of repeating those in the sample', (name, values, type) => {
    const learned = learn(name, values)
    expect(learned?.type).toBe(type)
    expect(JSON.stringify(learned?.constraints ?? {})).not.toMatch(/Ann|Bob|corp|212|Austin/)
  })

  const twice = (...values: unknown[]) => [...values, ...values]

  it.each([
    ['full names', twice('John Smith', 'Zbigniew Nowak', 'Dr. Ada Unheardof'), 'fullName'],
    ['names turned round', twice('SMITH, J.', 'Khan, Priya'), 'fullName'],
    ['given names', twice('Maria', 'John', 'سارة'), 'firstName'],
    ['family names', twice('Smith', 'Jones', 'Khan'), 'lastName'],
    ['user names', twice('john.smith', 'jsmith', '@someone', 'AnnFox1'), 'username'],
    ['a name in every row', ['JohnSmith1', 'JohnSmith1', 'JohnSmith1'], 'username'],
    ['streets', twice('12 Elm St', '15 Oak Avenue'), 'address'],
  ])('replaces %s with new ones, whatever the column is called', (_, values, type) => {
    expect(learn('blorf', values)).toEqual({ name: 'blorf', type })
  })

  it('treats places, colors and parts of a company as categories', () => {
    const values = ['Austin Branch', 'North', 'Green', 'London', 'Paris Office', 'Mary Ward']
    const learned = learn('blorf', twice(...values.slice(0, 5)))
    expect(learned?.constraints?.values).toEqual(values.slice(0, 5))
  })

  it.each([
    ['a number that one row has', [...Array(11).fill(0), 98_765]],
    ['telephones as numbers', twice(2125551234, 2125551238, 2125551234, 2125551238)],
    ['numbers close to each other', [2125551234, 2125551238, 2125551239]],
    ['round salaries', [50_000, 61_000, 95_000]],
    ['salaries as text', ['$50,000', '$61,000.50', '$95,000']],
    ['the same amount in all rows', [48_250.5, 48_250.5, 48_250.5]],
    ['the end of a range', [1985, 1990, 2001]],
  ])('repeats no value of %s', (_, values) => {
    const shown = JSON.stringify(learn('blorf', values)?.constraints)
    for (const value of new Set(values.filter((each) => each !== 0))) {
      expect(shown).not.toContain(String(value).replace(/[$,]/g, ''))
    }
  })

  it.each([
    ['a remark about someone', ['Quux said his PIN is 4321']],
    ['remarks with a name', ['Called Quux about the leak', 'Left with Krantz at noon']],
    ['the plate of one vehicle', ['AB12 ZXQ']],
    ['marks of documents', ['WDB-12345', 'WDB-67890']],
  ])('never repeats %s, however often they occur', (_, values) => {
    const field = learn('blorf', twice(...values, ...values))
    const shown = JSON.stringify([field, rowsOf(field, 40)])
    for (const value of values) expect(shown).not.toContain(value)
  })

  it.each([
    ['tags', ['Zebulon', 'Zebulon', 'Zebulon']],
    ['tags', ['zebulon', 'zebulon', 'zebulon']],
    ['blorf', ['Zebulon Branch', 'Zebulon Branch']],
    ['blorf', ['ZEBULON', 'ZEBULON']],
    ['blorf', ['زبولون', 'زبولون']],
    ['blorf', ['Zebulon-01', 'Zebulon-02', 'Zebulon-03']],
    ['note', ['Wartet auf Zebulon und seine Teile', 'Wartet auf Zebulon und seine Teile']],
  ])('never repeats an unknown name in %s: %j', (name, values) => {
    const field = learn(name, values)
    expect(JSON.stringify([field, rowsOf(field, 40)])).not.toMatch(/zebulon|زبولون/i)
  })

  it('leaves out possible names and keeps the categories around them', () => {
    const values = twice('urgent', 'Cardiology', 'Zebulon', 'Rückgabe', 'en attente', 'مدفوع')
    expect(learn('blorf', values)?.constraints?.values).toEqual([
      'urgent',
      'Cardiology',
      'Rückgabe',
      'en attente',
      'مدفوع',
    ])
  })

  it('treats any word as a class in a column named after classes', () => {
    expect(learn('ticket_type', twice('Zorblat', 'Klimp'))?.constraints?.values).toEqual(['Zorblat', 'Klimp'])
  })

  it('recognizes long German categories despite their capitalized nouns', () => {
    const values = [
      'Warten auf Ersatzteile vom Lieferanten',
      'Zurück an den Kunden geschickt',
      'Freigabe durch Vorgesetzten fehlt noch',
      'Ware beschädigt eingetroffen',
      'Wartet auf Prüfung der Buchhaltung',
      'Zahlungseingang noch nicht bestätigt',
    ]
    expect(learn('bemerkung', twice(...values))?.constraints?.values).toEqual(values)
  })

  it('treats custom status names as categories, however long', () => {
    const values = ['Waiting for parts from the supplier', 'Sent back to the customer', 'FY2024', 'Type 2', 'A4']
    expect(learn('blorf', twice(...values))?.constraints?.values).toEqual(values)
  })

  it('keeps the values suggested by the name if the texts do not repeat', () => {
    expect(learn('status', ['open', 'closed', 'held'])?.constraints).toMatchObject({ values: expect.anything() })
  })
})
