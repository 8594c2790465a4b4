import { expect, it } from 'vitest'
import { contradicting } from './contradicting'

const draw = (...broken: readonly number[][]) => broken.map((each) => Uint8Array.from(each))

it.each([
  ['one that never holds', [draw([0, 1], [1, 1], [0, 0])], [1]],
  ['two that never hold in one draw', [draw([0, 1], [1, 0], [0, 0]), draw([1, 1], [0, 1], [0, 0])], [0, 1]],
  ['all, where each two hold in some draw', [draw([1, 0, 0], [0, 1, 0], [0, 0, 1])], [0, 1, 2]],
])('%s', (_, draws, named) => {
  expect(contradicting(draws)).toEqual(named)
})
