import { expect, it } from 'vitest'
import { shortErrors } from './short-errors'

const error = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: `Tool ${'x'.repeat(9_000)}` } }
const result = { jsonrpc: '2.0', id: 1, result: { error: 'x'.repeat(9_000) } }

it.each([1, 7, 100_000])('errors in a stream of events are cut, and nothing else is, in chunks of %i', async (size) => {
  const text = `: ping\n\nevent: message\ndata: ${JSON.stringify(result)}\n\ndata: ${JSON.stringify(error)}\n\ndata: end`
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )
  const cut: string[] = []
  const sent = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  for await (const part of sent.pipeThrough(shortErrors())) cut.push(part)
  const lines = cut.join('').split('\n')
  expect(lines.toSpliced(5, 1)).toEqual(text.split('\n').toSpliced(5, 1))
  const { code, message } = JSON.parse(String(lines[5]).slice('data: '.length)).error
  expect(code).toBe(-32602)
  expect(message).toHaveLength(500)
})
