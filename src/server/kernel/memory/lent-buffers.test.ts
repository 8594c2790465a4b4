import { expect, it } from 'vitest'
import { lentCopy, returnBuffer } from './lent-buffers'

const slice = (byte: number, length = 100_000) => new Uint8Array(length).fill(byte)

it('a copy keeps its bytes until it is returned, and the next copy reuses its memory', () => {
  const first = lentCopy(slice(1))
  const second = lentCopy(slice(2, 300))
  expect([first, second]).toEqual([Buffer.from(slice(1)), Buffer.from(slice(2, 300))])
  expect(second.buffer).not.toBe(first.buffer)
  const { buffer } = first
  returnBuffer(first)
  expect(lentCopy(slice(3)).buffer).toBe(buffer)
  expect(second).toEqual(Buffer.from(slice(2, 300)))
})

it('a copy that is returned twice is lent only once', () => {
  const copy = lentCopy(slice(1))
  returnBuffer(copy)
  returnBuffer(copy)
  expect(lentCopy(slice(2)).buffer).not.toBe(lentCopy(slice(3)).buffer)
})

it('buffers from elsewhere are never lent', () => {
  const others = Buffer.from(slice(1))
  returnBuffer(others)
  const wide = lentCopy(slice(2, 1 << 20))
  returnBuffer(wide)
  const copies = Array.from({ length: 20 }, () => lentCopy(slice(3)).buffer)
  expect(copies).not.toContain(others.buffer)
  expect(copies).not.toContain(wide.buffer)
})
