import { describe, expect, it } from 'vitest'
import { recordLines } from './record-lines'

describe('recordLines', () => {
  it('keeps every digit of the records', () => {
    const records = ['{"price":11.50,"n":1e21}', '{"price":834.00,"n":12345678901234567890}']
    expect(recordLines(`{"seed":"a","records":[${records.join(',')}]}`)).toEqual(records)
  })

  it('is not misled by brackets, quotes and names within texts', () => {
    const records = ['{"a":"}] \\"records\\":[{\\\\"}', '{"a":{"b":[1,{"c":"]"}]}}']
    expect(recordLines(`{"detail":"\\"records\\":[{}]","records": [${records.join(', ')}],"more":[{}]}`)).toEqual(
      records,
    )
  })

  it.each(['{"records":[]}', '{"detail":"no"}', ''])('finds none in %j', (answer) => {
    expect(recordLines(answer)).toEqual([])
  })
})
