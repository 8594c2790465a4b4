import { EventEmitter, once } from 'node:events'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed } from './compress'

const text = 'A row like the next. '.repeat(500)
const reply = { status: 200, headers: { 'Content-Type': 'text/plain', vary: 'trpc-accept' }, body: text }

describe('compressed', () => {
  it.each(['gzip', 'br, gzip', 'GZIP;q=0.5', 'deflate, gzip ; q=1.0'])(
    'sends gzip to a client of %s',
    async (accept) => {
      const { headers, body } = await compressed(reply, accept)
      expect(headers).toEqual({
        'Content-Type': 'text/plain',
        vary: 'trpc-accept, Accept-Encoding',
        'Content-Encoding': 'gzip',
      })
      if (!(body instanceof Uint8Array)) throw new Error('the body is not whole')
      expect(gunzipSync(body).toString()).toBe(text)
      expect(body.length).toBeLessThan(text.length / 10)
    },
  )

  it.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.00', 'x-gzip'])(
    'leaves it to a client of %s',
    async (accept) => {
      const { headers, body } = await compressed(reply, accept)
      expect(headers).toEqual({ 'Content-Type': 'text/plain', vary: 'trpc-accept, Accept-Encoding' })
      expect(body).toBe(text)
    },
  )

  it('leaves a body that fits one packet', async () => {
    const small = { ...reply, body: 'short' }
    expect(await compressed(small, 'gzip')).toBe(small)
  })

  it('sends a part before the next is made', async () => {
    const reader = new EventEmitter()
    const first = once(reader, 'first')
    async function* parts() {
      yield Buffer.from('first')
      await first
      yield Buffer.from('second')
    }
    const { body } = await compressed({ ...reply, body: parts() }, 'gzip')
    if (typeof body === 'string' || body instanceof Uint8Array) throw new Error('the body is not a stream')
    const received: Uint8Array[] = []
    for await (const part of body) {
      received.push(part)
      if (Buffer.concat(received).length > gzipHeader) reader.emit('first')
    }
    expect(gunzipSync(Buffer.concat(received)).toString()).toBe('firstsecond')
  })

  it('passes a failure on, and ends the parts when the reader leaves', async () => {
    async function* failing() {
      yield Buffer.from('first')
      throw new Error('the rows end')
    }
    const read = async (body: AsyncIterable<Uint8Array>, parts: number) => {
      for await (const _ of body) if (--parts === 0) return
    }
    const { body } = await compressed({ ...reply, body: failing() }, 'gzip')
    if (typeof body === 'string' || body instanceof Uint8Array) throw new Error('the body is not a stream')
    await expect(read(body, 9)).rejects.toThrow('the rows end')

    const source = new EventEmitter()
    const ended = once(source, 'end')
    async function* endless() {
      try {
        for (;;) yield Buffer.from('again and again')
      } finally {
        source.emit('end')
      }
    }
    const { body: left } = await compressed({ ...reply, body: endless() }, 'gzip')
    if (typeof left === 'string' || left instanceof Uint8Array) throw new Error('the body is not a stream')
    await read(left, 1)
    await ended
  })
})

const gzipHeader = gzipSync('').length - 10
