import { expect, it } from 'vitest'
import { BodyRoom } from './body-room'

const long = 400_000
const busy = expect.objectContaining({ status: 503, code: 'overloaded' })

it('long bodies are refused with 503 while others take the room, and read again after those', () => {
  const room = new BodyRoom(1_000_000)
  const [first, second, third] = [room.forRequest(), room.forRequest(), room.forRequest()]
  first.take(long)
  for (let part = 0; part < 4; part++) second.take(long / 4)
  expect(() => third.take(long)).toThrow(busy)
  first.empty()
  first.empty()
  room.forRequest().take(long)
  expect(() => room.forRequest().take(long)).toThrow(busy)
})

it('short bodies are read even then', () => {
  const room = new BodyRoom(long)
  room.forRequest().take(long)
  const short = room.forRequest()
  for (let part = 0; part < 8; part++) short.take(8_000)
  expect(() => short.take(8_000)).toThrow(busy)
})

it('one body larger than the room is read alone', () => {
  const room = new BodyRoom(long)
  const large = room.forRequest()
  large.take(2 * long)
  expect(() => room.forRequest().take(long)).toThrow(busy)
  large.empty()
  room.forRequest().take(long)
})
