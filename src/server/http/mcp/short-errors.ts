import { shortened } from '@/server/kernel/excerpt/budget'
import { isJsonObject, parsedJson } from '@/wire/json'

/** Texts from the client that a protocol error repeats, such as a name, are cut after this many characters. */
const textMax = 500
const idMax = 200
const messagesMax = 10

/**
 * Why messages are refused unread: clients of 2025-03-26 may send several at once, each of which is answered in full.
 */
export function refusedMessages(body: unknown): string | undefined {
  const messages = Array.isArray(body) ? body : [body]
  if (messages.length > messagesMax) return `At most ${messagesMax} messages may be sent at once.`
  const hasLongId = messages.some((message) => isJsonObject(message) && String(message.id ?? '').length > idMax)
  return hasLongId ? `The id of a message has at most ${idMax} characters.` : undefined
}

/** A message of the protocol as it was, or an error with its texts cut: the protocol's library repeats the client's input. */
export function shortError(text: string): string {
  const message = text.length > textMax && text.includes('"error"') ? parsedJson(text) : undefined
  return isJsonObject(message) && message.error !== undefined
    ? JSON.stringify({ ...message, error: shortened(message.error, textMax) })
    : text
}

const data = 'data: '

/** The same for a stream of events, line by line. */
export function shortErrors(): TransformStream<string, string> {
  let rest = ''
  const short = (line: string) => (line.startsWith(data) ? data + shortError(line.slice(data.length)) : line)
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) controller.enqueue(`${short(line)}\n`)
    },
    flush(controller) {
      if (rest !== '') controller.enqueue(short(rest))
    },
  })
}
