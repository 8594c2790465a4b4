import type { ServerResponse } from 'node:http'

// Answers of a server of OpenAI's chat completions.

export const startStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

/** A text as a stream where the request wants one, in two pieces. */
export function sendCompletion(
  response: ServerResponse,
  request: { readonly parameters: readonly string[] },
  text: string,
  finish: string,
): void {
  if (!request.parameters.includes('stream')) {
    sendJson(response, 200, completion({ role: 'assistant', content: text, refusal: null }, finish))
    return
  }
  const half = text.length / 2
  startStream(response)
  response.write(`: ping\n\n${chunk(text.slice(0, half))}`)
  response.write(chunk(text.slice(half), finish))
  if (request.parameters.includes('stream_options'))
    response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}

export const chunk = (content: string, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const failure = (message = 'something is wrong here', code: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
})

const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

export const completion = (message: object, finish_reason = 'stop') => ({
  id: 'chatcmpl-stub',
  object: 'chat.completion',
  choices: [{ index: 0, message, finish_reason, logprobs: null }],
  usage,
})
