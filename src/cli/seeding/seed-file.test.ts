import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { driftOf, readSeedFile, writeSeedFile } from './seed-file'

const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-seeding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (text: string): string => {
  const place = path.join(folder, 'rowmint.json')
  writeFileSync(place, text)
  return place
}

it('reads what it wrote', () => {
  const place = path.join(folder, 'written.json')
  const seeding = {
    dialect: 'postgresql',
    schema: ['CREATE TABLE a (b int);'],
    tables: {},
    recipe: { tables: [] },
  } as const
  writeSeedFile(place, { ...seeding, schema: [...seeding.schema] }).keep()
  expect(readSeedFile(place)).toMatchObject(seeding)
})

it('leaves what was there until the file is kept', () => {
  const place = file('before')
  writeSeedFile(place, { dialect: 'postgresql', schema: [], tables: {}, recipe: {} }).discard()
  expect(readFileSync(place, 'utf8')).toBe('before')
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
})

it('takes the place of files alone', () => {
  const seeding = { dialect: 'postgresql', schema: [], tables: {}, recipe: {} } as const
  const write = (place: string) => () => writeSeedFile(place, { ...seeding, schema: [] })
  expect(write('/dev/null')).toThrow(expect.objectContaining({ code: 2, message: expect.stringMatching(/--config/) }))
  expect(write(folder)).toThrow(expect.objectContaining({ code: 2 }))
})

it('is nothing where there is no file', () => {
  expect(readSeedFile(path.join(folder, 'none.json'))).toBeUndefined()
})

it.each([
  ['[]', 3, /--save/],
  ['{', 3, /not valid JSON/],
  ['{"version":1}', 3, /engine/],
  ['{"version":1,"engine":"0","dialect":"sqlite","schema":[],"tables":{},"recipe":{}}', 4, /engine 0/],
])('refuses %s with exit code %i', (text, code, sentence) => {
  expect(() => readSeedFile(file(text))).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(sentence) }),
  )
})

it('shows what a schema lost and gained', () => {
  expect(driftOf(['a', 'b'], ['b', 'c'])).toEqual(['- a', '+ c'])
  expect(driftOf(['a', 'b'], ['a', 'b'])).toEqual([])
})
