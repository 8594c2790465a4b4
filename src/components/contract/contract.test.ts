import { describe, expect, it } from 'vitest'
import { contractDiff } from './contract'

const field = (name: string, type: string, constraints?: Record<string, unknown>) => ({
  name,
  type,
  description: '',
  ...(constraints && { constraints }),
})
const pinned = [field('id', 'uuid'), field('mail', 'email'), field('phone', 'phone', { country_code: '+971' })]

describe('contractDiff', () => {
  it('finds nothing between equals', () => expect(contractDiff(pinned, pinned)).toEqual([]))

  it('names what came, went and changed, constraints too', () => {
    const current = [field('mail', 'text'), field('phone', 'phone'), field('age', 'age')]
    expect(contractDiff(pinned, current).map(({ name, kind, before, after }) => [kind, name, before, after])).toEqual([
      ['removed', 'id', 'uuid', ''],
      ['changed', 'mail', 'email', 'text'],
      ['changed', 'phone', 'phone, country_code "+971"', 'phone'],
      ['added', 'age', '', 'age'],
    ])
  })

  it('sees another order, which the hash sees too', () => {
    const [id, mail, phone] = pinned
    const current = [mail, id, phone].flatMap((entry) => entry ?? [])
    expect(contractDiff(pinned, current).map(({ kind, name }) => [kind, name])).toEqual([
      ['moved', 'mail'],
      ['moved', 'id'],
    ])
  })
})
