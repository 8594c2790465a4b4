import { expect, it } from 'vitest'
import { draftOf } from '@/components/draft/draft'
import { type Version, withVersion } from './versions'

const version = (name: string, label?: string): Version => ({
  at: name,
  why: 'Generated',
  ...(label !== undefined && { label }),
  draft: draftOf([{ name: 'a', type: 'text' }], { name }),
})
const names = (versions: readonly Version[]) => versions.map(({ draft }) => draft.name)

it('keeps thirty versions, and those with a name before those without', () => {
  let versions: readonly Version[] = [version('first', 'Before the audit')]
  for (let nth = 1; nth <= 40; nth++) versions = withVersion(versions, version(`v${nth}`))
  expect(versions).toHaveLength(30)
  expect(names(versions).slice(0, 2)).toEqual(['v40', 'v39'])
  expect(names(versions).at(-1)).toBe('first')
  for (let nth = 1; nth <= 40; nth++) versions = withVersion(versions, version(`n${nth}`, 'named'))
  expect(names(versions)).toHaveLength(30)
  expect(names(versions)[0]).toBe('n40')
})

it('keeps no version twice in a row, but names it', () => {
  const once = withVersion([], version('a'))
  expect(withVersion(once, version('a'))).toEqual(once)
  expect(withVersion(once, version('a', 'Release 2'))).toMatchObject([{ label: 'Release 2' }])
})

it('keeps each name of an unchanged draft', () => {
  const named = ['Release 2', 'Release 2', 'Before the audit', 'Release 2'].reduce<readonly Version[]>(
    (versions, label) => withVersion(versions, version('a', label)),
    withVersion([], version('a')),
  )
  expect(named.map(({ label }) => label)).toEqual(['Before the audit', 'Release 2'])
  expect(withVersion(named, version('a'))).toEqual(named)
})
