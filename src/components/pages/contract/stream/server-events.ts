import { linesOf } from '@/components/results/lines-of'
import { parsedJson } from '@/wire/json'

/** `text` is the data as the service wrote it. */
export type ServerEvent = { event: string; data: unknown; text: string }

/** The events of a `text/event-stream` answer as they arrive, without comments such as pings. */
export async function* serverEvents(response: Response): AsyncGenerator<ServerEvent> {
  let event = 'message'
  let data: string[] = []
  for await (const { lines } of linesOf(response)) {
    for (const line of lines) {
      const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line.trimEnd()) ?? []
      if (field === 'event') {
        event = value
        data = []
      }
      if (field !== 'data') continue
      data.push(value)
      const text = data.join('\n')
      const parsed = parsedJson(text)
      if (parsed === undefined) continue
      yield { event, data: parsed, text }
      data = []
    }
  }
}
