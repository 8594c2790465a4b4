import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Turn, TurnReader } from './turn-reader'

/** A message as specified in the PostgreSQL manual, "Message Formats"; the first of a connection has no type. */
function message(type: string, body: string | Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

const sslRequest = message('', Buffer.from([4, 210, 22, 47]))
const startup = message('', Buffer.from('\0\x03\0\0user\0postgres\0\0'))
const extendedQuery = Buffer.concat([
  message('P', '\0SELECT $1::text\0\0\0'),
  message('B', '\0\0\0\0\0\x01\0\0\0\x07Q and S\0\0'),
  message('D', 'P\0'),
  message('E', '\0\0\0\0\0'),
  message('S', ''),
])
const simpleQuery = message('Q', 'SELECT 1\0')
const goodbye = message('X', '')

const conversation: Turn[] = [
  { kind: 'encryption', bytes: sslRequest },
  { kind: 'startup', bytes: startup },
  { kind: 'statements', bytes: extendedQuery },
  { kind: 'statements', bytes: simpleQuery },
  { kind: 'goodbye', bytes: goodbye },
]

test('turns are independent of how the bytes are split', () => {
  const bytes = Buffer.concat(conversation.map((turn) => turn.bytes))
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
      const ends = [...cuts.sort((a, b) => a - b), bytes.length]
      const reader = new TurnReader()
      const turns = ends.flatMap((end, index) => reader.read(bytes.subarray(ends[index - 1] ?? 0, end)))
      expect(turns.map(({ kind }) => kind)).toEqual(conversation.map(({ kind }) => kind))
      for (const [index, turn] of turns.entries()) expect(turn.bytes).toEqual(conversation[index]?.bytes)
    }),
  )
})

test('half a query is not a turn', () => {
  const reader = new TurnReader()
  reader.read(startup)
  expect(reader.read(extendedQuery.subarray(0, -1))).toEqual([])
})
