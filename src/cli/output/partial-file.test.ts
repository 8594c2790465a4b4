import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPartial, partialFile } from './partial-file'

const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-partial-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('takes away what killed commands left of the same file, and nothing that is still written', () => {
  const file = path.join(folder, 'orders.csv')
  const own = partialFile(file)
  const of = (pid: number | undefined) => own.replace(/\d+$/, String(pid))
  const { pid: ended } = spawnSync(process.execPath, ['-e', '0'])
  const [elsewhere, idle] = [`${file}.partial-elsewhere-1`, `${file}.partial-elsewhere-2`]
  const others = [of(process.ppid), elsewhere, path.join(folder, 'orders.csv.parquet.partial-x-1')]
  for (const name of [of(ended), own, idle, ...others]) writeFileSync(name, '')
  utimesSync(idle, 0, 0)
  expect(partialFile(file)).toBe(own)
  expect(readdirSync(folder).toSorted()).toEqual(others.map((name) => path.basename(name)).toSorted())
})

it('names the file that was asked for where it cannot be created', () => {
  const file = path.join(folder, 'people.csv')
  mkdirSync(partialFile(file))
  expect(() => openPartial(file)).toThrow(`${file}: is a directory`)
  const lost = path.join(folder, 'none', 'people.csv')
  expect(() => openPartial(lost)).toThrow(`${lost}: no such file or directory`)
})
