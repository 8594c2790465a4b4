import { describe, expect, it } from 'vitest'
import { inferFields } from '@/server/names/infer-fields'

describe('questions of a form', () => {
  const typesOf = (...names: string[]) =>
    inferFields(names, { locale: 'en_US', domainHint: null }).map(({ type, constraints }) => [
      type,
      constraints?.values,
    ])

  it('have the type of their answer, and are flags only if answered by yes or no', () => {
    expect(typesOf('What is your email?', 'Which city do you live in?', 'How old are you?')).toEqual([
      ['email', undefined],
      ['city', undefined],
      ['age', undefined],
    ])
    expect(typesOf('Do you smoke?', 'Are you employed?')).toEqual([
      ['text', [true, false]],
      ['text', [true, false]],
    ])
  })

  it('are not amounts of things whose plural is also a verb', () => {
    expect(typesOf('drinks_amount', 'drinks_alcohol')).toEqual([
      ['amount', undefined],
      ['text', [true, false]],
    ])
  })
})
