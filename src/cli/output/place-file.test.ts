import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { CommandFailure } from '@/cli/failure'
import { Placing } from './place-file'
import { fillFile } from './write-file'

const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-place-'))
afterAll(() => rmSync(folder, { recursive: true }))

const slices = [Buffer.from('id\n'), Buffer.from('1\n')]

it('returns before a filled file has its name, so that the next one can be generated', async () => {
  const file = path.join(folder, 'a.csv')
  const { bytes, placed } = await fillFile(file, slices)
  expect([bytes, existsSync(file)]).toEqual([5, false])
  await placed
  expect(readFileSync(file, 'utf8')).toBe('id\n1\n')
  expect(readdirSync(folder)).toEqual(['a.csv'])
})

it('names the file that cannot be placed, leaves nothing of it, and places the others', async () => {
  const [taken, other] = [path.join(folder, 'taken.csv'), path.join(folder, 'b.csv')]
  mkdirSync(taken)
  const placing = new Placing()
  placing.add((await fillFile(taken, slices)).placed)
  const { placed } = await fillFile(other, slices)
  await placing.settled()
  expect(() => placing.add(placed)).toThrow('taken.csv')
  await expect(placing.end()).rejects.toThrow(CommandFailure)
  expect(readdirSync(folder).sort()).toEqual(['a.csv', 'b.csv', 'taken.csv'])
})
