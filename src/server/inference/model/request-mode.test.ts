import { describe, expect, it } from 'vitest'
import { good, question, stubModel } from '@/testing/stub-model'
import { ModelUnavailableError } from './faults/model-unavailable'

const { open, server } = stubModel()

describe('a server that lacks something', () => {
  it.each([
    [['json_schema'], ['json_schema', 'json_object']],
    [
      ['json_schema', 'json_object'],
      ['json_schema', 'json_object', undefined],
    ],
    [['temperature'], ['json_schema', 'json_schema']],
    [['max_completion_tokens'], ['json_schema', 'json_schema']],
    [
      ['max_completion_tokens', 'max_tokens'],
      ['json_schema', 'json_schema', 'json_schema'],
    ],
    [['stream_options'], ['json_schema', 'json_schema']],
    [
      ['stream_options', 'stream'],
      ['json_schema', 'json_schema', 'json_schema'],
    ],
    [
      ['temperature', 'json_schema'],
      ['json_schema', 'json_schema', 'json_object'],
    ],
  ] as const)('without %j is asked in the next mode, and then always so', async (parameters, formats) => {
    server().behave({ kind: 'without', parameters })
    const model = open()
    expect((await model.ask(question)).json).toEqual(good)
    expect(server().requests.map(({ responseFormat }) => responseFormat)).toEqual(formats)
    server().requests.length = 0
    await model.ask(question)
    expect(server().requests.map(({ responseFormat }) => responseFormat)).toEqual([formats.at(-1)])
  })

  it('gets the schema in words where it cannot be held to it', async () => {
    server().behave({ kind: 'without', parameters: ['json_schema'] })
    await open().ask(question)
    expect(server().requests[0]?.system).toBe('Be brief.')
    expect(server().requests[1]?.system).toContain('{"type":"object"}')
  })

  it('may talk around its answer', async () => {
    server().behave({ kind: 'chatty' })
    expect((await open().ask(question)).json).toEqual(good)
  })
})

describe('a refusal that has another cause', () => {
  it.each([
    { message: "This model's maximum context length is 4096 tokens, however you requested 5000 tokens" },
    { message: 'Please reduce the length of the messages.', code: 'context_length_exceeded' },
    { message: 'the request exceeds the available context size, try increasing it' },
    { message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy" },
    { message: 'The model `gpt-9` does not exist', code: 'model_not_found' },
  ])('is not asked around: $message', async (refusal) => {
    server().behave({ kind: 'error', status: 400, ...refusal }, { kind: 'good' })
    const model = open()
    await expect(model.ask(question)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(refusal.message) },
    })
    await model.ask(question)
    expect(server().requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_schema', 'json_schema'])
  })

  it('is asked around once where nobody can tell, and weakens no later question', async () => {
    server().behave(...Array.from({ length: 3 }, () => ({ kind: 'error', status: 400 }) as const), { kind: 'good' })
    const model = open()
    await expect(model.ask(question)).rejects.toBeInstanceOf(ModelUnavailableError)
    expect(server().requests.map(({ responseFormat }) => responseFormat)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ])
    server().requests.length = 0
    await model.ask(question)
    expect(server().requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_schema'])
  })

  it('leaves the temperature and the seed as they were', async () => {
    const sampled = { ...question, sampling: { temperature: 0.8, seed: 1 } }
    const refusal = { kind: 'error', status: 422, message: 'temperature and seed are of no use here' } as const
    server().behave(...Array.from({ length: 5 }, () => refusal), { kind: 'good' })
    const model = open()
    await expect(model.ask(sampled)).rejects.toBeInstanceOf(ModelUnavailableError)
    expect(server().requests).toHaveLength(5)
    await model.ask(sampled)
    expect(server().requests.at(-1)).toMatchObject({ temperature: 0.8, responseFormat: 'json_schema' })
  })
})
