import { expect, it } from 'vitest'
import { warmReader } from './read-apart'

it('the thread starts without a caller, and reads its first schema', { timeout: 120_000 }, async () => {
  expect(await warmReader()).toBe(true)
})
