import { expect, it } from 'vitest'
import { BodyRoom } from './body-room'

const long = 400_000
const busy = expect.objectContaining({ status: 503, code: 'overloaded' })

it('long bodies are refused with 503 while others take the room, and read again after those', () => {
  const room = new BodyRoom(1_000_000)
  const [first, second, third] = [room.forRequest(() => 'a'), room.forRequest(() => 'b'), room.forRequest(() => 'c')]
  first.take(long)
  for (let part = 0; part < 4; part++) second.take(long / 4)
  expect(() => third.take(long)).toThrow(busy)
  first.empty()
  first.empty()
  room.forRequest(() => 'a').take(long)
  expect(() => room.forRequest(() => 'c').take(long)).toThrow(busy)
})

it('however many long bodies a client sends at once, another finds room, and the first again after its own', () => {
  const room = new BodyRoom(1_000_000)
  const many = Array.from({ length: 8 }, () => room.forRequest(() => 'greedy'))
  const read = many.filter((body) => {
    try {
      for (let part = 0; part < 4; part++) body.take(50_000)
      return true
    } catch {
      return false
    }
  })
  expect(read).toHaveLength(2)
  room.forRequest(() => 'other').take(long)
  for (const body of many) body.empty()
  room.forRequest(() => 'greedy').take(long)
})

it('short bodies are read even then', () => {
  const room = new BodyRoom(long)
  room.forRequest(() => 'a').take(long)
  const short = room.forRequest(() => 'b')
  for (let part = 0; part < 8; part++) short.take(8_000)
  expect(() => short.take(8_000)).toThrow(busy)
})

it('one body larger than the room is read alone', () => {
  const room = new BodyRoom(long)
  const large = room.forRequest(() => 'a')
  large.take(2 * long)
  expect(() => room.forRequest(() => 'b').take(long)).toThrow(busy)
  large.empty()
  room.forRequest(() => 'b').take(long)
})
