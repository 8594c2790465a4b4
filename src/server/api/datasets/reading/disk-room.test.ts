import { expect, test } from 'vitest'
import { DiskRoom } from './disk-room'

test('files are refused with 503 while those before them take the room, and find it again once these are sent', () => {
  const room = new DiskRoom(100)
  const sent = room.take(60)
  room.take(40)
  const busy = expect.objectContaining({ status: 503, headers: { 'Retry-After': '5' } })
  expect(() => room.take(1)).toThrow(busy)
  sent()
  sent()
  expect(() => room.take(61)).toThrow(busy)
  room.take(60)
})
