import { errorReply } from '@/server/http/errors/error-bodies'
import { MethodNotAllowedError, UnknownPathError } from '@/server/http/errors/refusals'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import { corsHeaders, preflightHeaders } from '@/server/http/replies/cors'
import type { Services } from '@/server/services/services'
import { archiveFormatOf, archiveReply } from './archive-reply'
import { decoded, mockReply } from './mock-reply'
import { tableReply } from './table-reply'

/** The name of a path under /d or /m in logs, without the id, which is a secret. */
export function filesRoute(path: string): '/d' | '/m' | undefined {
  if (path.startsWith('/d/')) return '/d'
  return path.startsWith('/m/') ? '/m' : undefined
}

/**
 * Answers the URLs of data sets: files under /d, the mock under /m. They need no key: the id grants read access. They are answered
 * outside the router, because their bytes may have any length.
 */
export async function answerFiles(services: Services, call: HttpCall): Promise<HttpReply> {
  const { requestId } = call.record
  if (call.method === 'OPTIONS') {
    return { status: 204, headers: preflightHeaders(call.header('access-control-request-headers')), body: '' }
  }
  const reply = await perform(services, call).catch((error: unknown) => errorReply(error, { call, requestId }))
  return { ...reply, headers: { ...corsHeaders, 'X-Request-Id': requestId, ...reply.headers } }
}

async function perform(services: Services, call: HttpCall): Promise<HttpReply> {
  const { method, path } = call
  if (method !== 'GET' && method !== 'HEAD') throw new MethodNotAllowedError(method, path, ['GET'])
  const [, kind, id = '', ...rest] = path.split('/')
  const [first, second, ...more] = rest
  if (kind === 'm' && first && more.length === 0)
    return mockReply(services, call, [id, decoded(first), ...(second ? [second] : [])])
  const archive = kind === 'd' && rest.length === 0 ? archiveFormatOf(id) : undefined
  if (archive) return archiveReply(services, call, id.slice(0, -archive.length - 1), archive)
  if (kind === 'd' && first && rest.length === 1) return tableReply(services, call, id, decoded(first))
  throw new UnknownPathError(path)
}
