import type { TRPCProcedureType } from '@trpc/server'
import { restOperations } from '@/server/api/documents/rest-operations'
import { MethodNotAllowedError, UnknownPathError } from './errors/refusals'

export type Route = {
  path: string
  /** Dotted name in the router. */
  procedure: string
  type: TRPCProcedureType
  takesBody: boolean
}

const routes = readRoutes()

/**
 * The route for a method and path; a HEAD is served as its GET.
 * @throws UnknownPathError (404), MethodNotAllowedError (405 with `Allow`)
 */
export function findRoute(method: string, path: string): Route {
  const atPath = routes.get(path) ?? routes.get(path.replace(/\/$/, ''))
  if (!atPath) throw new UnknownPathError(path)
  const route = atPath.get(method === 'HEAD' ? 'GET' : method)
  if (!route) throw new MethodNotAllowedError(method, path, [...atPath.keys()])
  return route
}

/** By path, then by method. */
function readRoutes(): Map<string, Map<string, Route>> {
  const byPath = new Map<string, Map<string, Route>>()
  for (const { procedure, type, method, path } of restOperations) {
    const atPath = byPath.get(path) ?? new Map<string, Route>()
    atPath.set(method, { path, procedure, type, takesBody: method === 'POST' })
    byPath.set(path, atPath)
  }
  return byPath
}
