import { expect, it } from 'vitest'
import { patternOfMoments } from './written-moments'

const matches = (texts: readonly string[], isMonthFirst: boolean | undefined, text: string) =>
  new RegExp(`^(?:${patternOfMoments(texts, isMonthFirst)})$`).test(text)

it.each([
  { texts: ['31.12.2024', '01.02.2023'], isMonthFirst: undefined, taken: '28.03.2024', refused: '03.28.2024' },
  { texts: ['04.03.2024', '01.02.2023'], isMonthFirst: true, taken: '28.03.2024', refused: '03.28.2024' },
  { texts: ['12/31/2024', '01/02/2023'], isMonthFirst: false, taken: '03/28/2024', refused: '28/03/2024' },
  { texts: ['03/04/2024', '01/02/2023'], isMonthFirst: true, taken: '03/28/2024', refused: '28/03/2024' },
  { texts: ['03/04/2024', '01/02/2023'], isMonthFirst: false, taken: '28/03/2024', refused: '03/28/2024' },
  { texts: ['03/04/2024', '01/02/2023'], isMonthFirst: undefined, taken: '03/04/2024', refused: '28/03/2024' },
  {
    texts: ['31.12.2024 14:30', '01.02.2023 09:05'],
    isMonthFirst: false,
    taken: '28.03.2024 23:59',
    refused: '28.03.2024 24:00',
  },
])('reads $texts, month first: $isMonthFirst', ({ texts, isMonthFirst, taken, refused }) => {
  expect(matches(texts, isMonthFirst, taken)).toBe(true)
  expect(matches(texts, isMonthFirst, refused)).toBe(false)
})

it('knows nothing of texts in two ways of writing', () => {
  expect(patternOfMoments(['31.12.2024', '2024-12-31'], false)).toBeUndefined()
})
