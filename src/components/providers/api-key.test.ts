import { expect, it } from 'vitest'
import { readKey } from './api-key'

it('reads a key without the text copied with it', () => {
  for (const text of ['rmk_free_1', ' rmk_free_1\n', 'rmk_\u200bfree_1', '\ufeffrmk_free_1\u00a0', 'rmk_free\u00ad_1'])
    expect(readKey(text)).toBe('rmk_free_1')
})

it('reads no key that a header cannot carry', () => {
  for (const text of ['', ' ', '\u200b', 'مفتاح', 'rmk_free_“1”', 'rmk_frée_1', 'rmk_free_1\u0007'])
    expect(readKey(text)).toBeUndefined()
  for (const key of ['rmk_free_1', 'rmk-FREE_1'])
    expect(new Headers({ 'X-API-Key': readKey(key) ?? '' }).get('x-api-key')).toBe(key)
})
