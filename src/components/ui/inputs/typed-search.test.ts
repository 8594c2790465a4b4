import { expect, it } from 'vitest'
import { afterKey } from './typed-search'

const typed = (...keys: readonly string[]) =>
  keys.reduce((search, key) => afterKey(search, key) ?? search, { text: '', isEntered: false })

it('collects typed text, without the keys that type nothing', () => {
  expect(typed('I', 'o', 'Shift', 'T', 'Backspace', 't', ' ', 'ع')).toEqual({ text: 'Iot ع', isEntered: false })
  expect(typed('Backspace', 'k', 'Enter')).toEqual({ text: 'k', isEntered: true })
})

it('leaves the keys that are not of a search', () => {
  for (const key of ['Escape', 'Tab', 'F5', 'ArrowDown', 'Dead'])
    expect(afterKey({ text: 'a', isEntered: false }, key)).toBeUndefined()
})
