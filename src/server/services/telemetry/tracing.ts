import { randomBytes } from 'node:crypto'
import { log } from '@/server/kernel/log'

/** One answered request. Times are milliseconds since 1970. */
export type RequestSpan = {
  traceId: string
  parentSpanId?: string | undefined
  name: string
  startMs: number
  endMs: number
  status: number
  attributes: Record<string, string>
}

export type Tracer = {
  record(span: RequestSpan): void
  /** Sends the remaining spans. */
  close(): Promise<void>
}

export type TracerSettings = {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector's HTTP base address. */
  endpoint: string
  /** OTEL_EXPORTER_OTLP_HEADERS: `name=value`, separated by commas. */
  headers?: string | undefined
  serviceName: string
}

const sendEveryMs = 2_000
const sendTimeoutMs = 5_000
/** Spans that wait; more are dropped, so that a slow collector costs no memory. */
const spansMax = 2_048

/**
 * Sends a span for each request to an OpenTelemetry collector, as OTLP over HTTP in JSON. A collector that fails loses
 * spans and never delays a request. The official SDK would be 28 MB for this one span.
 */
export function openTracer({ endpoint, headers = '', serviceName }: TracerSettings): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const sentHeaders = { ...readPairs(headers), 'content-type': 'application/json' }
  const resource = { attributes: attributesOf({ 'service.name': serviceName }) }
  let spans: object[] = []
  let isFailing = false

  async function send(): Promise<void> {
    if (spans.length === 0) return
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'rowmint' }, spans }] }] })
    spans = []
    try {
      const signal = AbortSignal.timeout(sendTimeoutMs)
      const { ok, status } = await fetch(url, { method: 'POST', headers: sentHeaders, body, signal })
      if (!ok) throw new Error(`the collector responded with ${status}`)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'traces cannot be sent; spans are dropped until the collector responds')
      isFailing = true
    }
  }

  let sending = Promise.resolve()
  const timer = setInterval(() => {
    sending = sending.then(send)
  }, sendEveryMs).unref()
  return {
    record: (span) => void (spans.length < spansMax && spans.push(otlpSpan(span))),
    close: async () => {
      clearInterval(timer)
      await sending
      await send()
    },
  }
}

const serverKind = 2
const errorStatus = 2

const otlpSpan = ({ traceId, parentSpanId, name, startMs, endMs, status, attributes }: RequestSpan) => ({
  traceId,
  spanId: randomBytes(8).toString('hex'),
  ...(parentSpanId && { parentSpanId }),
  name,
  kind: serverKind,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: attributesOf({ ...attributes, 'http.response.status_code': String(status) }),
  status: status >= 500 ? { code: errorStatus } : {},
})

const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value: { stringValue: value } }))

const readPairs = (pairs: string): Record<string, string> =>
  Object.fromEntries(
    pairs.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : []
    }),
  )
