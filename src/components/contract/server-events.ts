import { linesOf } from '@/components/results/lines-of'

export type ServerEvent = { event: string; data: unknown }

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
      const parsed = jsonOrNothing(data.join('\n'))
      if (parsed === undefined) continue
      yield { event, data: parsed }
      data = []
    }
  }
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
