import { expect, it } from 'vitest'
import { readAnswer } from './read-answer'

const said = (usage: unknown) =>
  readAnswer(new Response(JSON.stringify({ usage, choices: [{ message: { content: 'x' } }] })), () => undefined)

it.each([
  ['as the server counts', { prompt_tokens: 100, completion_tokens: 20 }, { inputTokens: 100, outputTokens: 20 }],
  ['none that are below zero', { prompt_tokens: -1e9, completion_tokens: -5 }, { inputTokens: 0, outputTokens: 0 }],
  ['none beyond all answers', { prompt_tokens: 1e308, completion_tokens: 1e15 }, { inputTokens: 0, outputTokens: 0 }],
  [
    'none where they are not numbers',
    { prompt_tokens: '7', completion_tokens: 3 },
    { inputTokens: 0, outputTokens: 3 },
  ],
  ['none without an object', 'x', { inputTokens: 0, outputTokens: 0 }],
  ['none', null, { inputTokens: 0, outputTokens: 0 }],
])('reads tokens: %s', async (_, usage, tokens) => {
  expect(await said(usage)).toMatchObject({ text: 'x', usage: tokens })
})
