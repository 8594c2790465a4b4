import path from 'node:path'
import { expect, test } from 'vitest'
import { DataDirTooLongError, ownerAddress } from './address'

const unix = process.platform !== 'win32'

test('the socket is inside the directory, addressed by its shorter path', () => {
  const inProject = ownerAddress('.data')
  if (unix) expect(inProject).toBe(path.join('.data', 'owner', '.s.PGSQL.5432'))
  if (unix) expect(ownerAddress('/d')).toBe('/d/owner/.s.PGSQL.5432')
})

test('a path too long for a socket is rejected with an explanation', () => {
  if (unix) expect(() => ownerAddress(`/${'d'.repeat(120)}`)).toThrow(DataDirTooLongError)
})
