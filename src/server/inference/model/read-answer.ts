import { z } from 'zod'

/** A server's answer, as far as it came. */
export type Said = {
  text: string
  isRefused: boolean
  /** As the server counts tokens; 0 where it does not. */
  usage: { inputTokens: number; outputTokens: number }
}

/** Longer answers are read no further. */
const bytesMax = 4 * 2 ** 20

/**
 * Reads a completion, streamed or not; a stream that breaks off counts as far as it came.
 * @param onPart called for each part of the answer; what only keeps the connection open is none.
 * @throws SyntaxError for a body that is not a completion; the connection's error when nothing was said before it broke.
 */
export async function readAnswer(response: Response, onPart: () => void): Promise<Said> {
  const said: Said = { text: '', isRefused: false, usage: { inputTokens: 0, outputTokens: 0 } }
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  const decoder = new TextDecoder()
  let pending = ''
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > bytesMax) break
      const text = decoder.decode(part, { stream: true })
      pending += text
      if (isStream ? /^data:/m.test(pending) : /\S/.test(text)) onPart()
      if (!isStream) continue
      const lines = pending.split('\n')
      pending = lines.pop() ?? ''
      if (lines.map((line) => takeLine(said, line)).includes('done')) break
    }
  } catch (error) {
    if (said.text === '') throw error
  }
  if (!isStream) take(said, pending)
  return said
}

function takeLine(said: Said, line: string): 'done' | undefined {
  const data = /^data:\s*(.*)/.exec(line)?.[1]?.trim()
  if (data === '[DONE]') return 'done'
  if (data) take(said, data)
  return undefined
}

/** Adds a chunk of a stream, or a whole completion. */
function take(said: Said, json: string): void {
  const { data, error } = Chunk.safeParse(JSON.parse(json))
  if (error) throw new SyntaxError('the body is not a completion', { cause: error })
  const [choice] = data.choices
  const { content, refusal } = choice?.delta ?? choice?.message ?? {}
  said.text += typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('')
  said.isRefused ||= Boolean(refusal) || choice?.finish_reason === 'content_filter'
  if (data.usage) said.usage = { inputTokens: data.usage.prompt_tokens, outputTokens: data.usage.completion_tokens }
}

const Message = z.object({
  content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]).nullish(),
  refusal: z.string().nullish(),
})

/** No answer has more; anything but a count is ignored. */
const Tokens = z.int().min(0).max(10_000_000).catch(0)

const Chunk = z.object({
  choices: z.array(
    z.object({ message: Message.nullish(), delta: Message.nullish(), finish_reason: z.string().nullish() }),
  ),
  usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }).nullish().catch(null),
})
