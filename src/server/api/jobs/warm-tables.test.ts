import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, it, vi } from 'vitest'
import { planInSteps } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { finished } from '@/server/kernel/turns/steps'
import { locales } from '@/wire/vocabulary'
import { warmTables } from './warm-tables'

it('leaves no table of names, places or lists to the first request of any locale', async () => {
  await warmTables()
  const read = vi.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  for (const locale of locales) {
    const names = ['lastName', 'city', 'company', 'jobTitle'].map((type) => ({ name: type, type }))
    const list = { name: 'sent', type: 'text', constraints: { values: ['true', 'false'] } }
    const { fields } = checkFields([...names, list], { locale, count: 3, loc: [] })
    const plan = finished(planInSteps({ fields, locale, seed: 'a', referenceDate: undefined }, 'json'))
    expect([...plan.slices(3)].length).toBeGreaterThan(0)
  }
  expect(read.mock.calls.map(([file]) => String(file).split('/').at(-1))).toEqual([])
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})
