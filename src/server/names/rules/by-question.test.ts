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

describe('a command', () => {
  const isFlag = (name: string) => {
    const [field] = inferFields([name], { locale: 'en_US', domainHint: null })
    return JSON.stringify(field?.constraints?.values) === '[true,false]'
  }

  it.each([
    'show_in_menu',
    'allows_in_search',
    'cancel_at_period_end',
    'send_reminders',
    'sendWeeklyDigest',
    'use_sso',
    'print_receipt',
    'exclude_from_feed',
    'Resolved First Call',
  ])('%s is a flag', (name) => {
    expect(isFlag(name)).toBe(true)
  })

  it.each(['use_tax', 'use_case', 'show_on_date', 'notify_days_before', 'track_name', 'cancel_reason', 'send_to'])(
    '%s is none',
    (name) => {
      expect(isFlag(name)).toBe(false)
    },
  )
})
