import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnOf = (name: string) => inferColumns([name], { locale: 'en_US', domainHint: null })[0]

test.each([
  ['revenue_ly', 'revenue'],
  ['revenue_fcst', 'revenue'],
  ['headcount_plan', 'headcount'],
  ['revenue_last_week', 'revenue'],
  ['visits_this_month', 'visits'],
])('%s is a number like %s', (name, number) => {
  const { type, constraints } = columnOf(number) ?? {}
  expect(columnOf(name)).toMatchObject({ type, constraints })
})

test.each(['revenue_yoy', 'visits_mom', 'users_wow'])('%s grows or falls by a share', (name) => {
  const { unit, min } = columnOf(name)?.constraints ?? {}
  expect([unit, Number(min) < 0]).toEqual(['%', true])
})

test.each(['rate_plan', 'payment_plan', 'meal_plan', 'career_goal'])('%s is not a number', (name) => {
  expect(columnOf(name)?.type).toBe('text')
})
