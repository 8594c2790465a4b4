import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { renderFirstPage } from './first-page'

it('a page is rendered to its end, and its server is gone afterwards', async () => {
  const asked: string[] = []
  let host = ''
  let isComplete = false
  await renderFirstPage((request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.url} ${request.headers.accept}`)
    host = request.headers.host ?? ''
    response.once('finish', () => {
      isComplete = true
    })
    response.write('half')
    setImmediate(() => response.end('half'))
  })
  expect(asked).toEqual(['/docs text/html'])
  expect(isComplete).toBe(true)
  await expect(fetch(`http://${host}/docs`)).rejects.toThrow()
})

it('a page that fails does not keep the service from starting', async () => {
  await expect(renderFirstPage((_request, response) => response.destroy())).resolves.toBeUndefined()
})
