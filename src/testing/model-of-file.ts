import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ModelRequest, type ModelServer, startModelServer } from './model-server'

type Answer = (request: ModelRequest) => unknown

/**
 * A model server for all tests of a file. Each test starts without requests and with the usual answers; it may assign
 * others to `answer`.
 * @param usual makes the function that answers, once for each test.
 */
export function modelOfFile(usual: () => Answer): { answer: Answer; server: () => ModelServer } {
  let server: ModelServer | undefined
  const model = {
    answer: usual(),
    server: () => {
      if (!server) throw new Error('the model server runs only within tests')
      return server
    },
  }
  beforeAll(async () => {
    server = await startModelServer((request) => model.answer(request))
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    model.answer = usual()
    model.server().behave({ kind: 'good' })
    model.server().requests.length = 0
  })
  return model
}
