import { appRouter } from '@/server/api/root'
import type { Meta } from '@/server/api/trpc'
import { MethodNotAllowedError, UnknownPathError } from './refusals'

export type Route = {
  path: string
  /** Dotted name in the router. */
  procedure: string
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

/** Reads paths and methods off the router: a procedure with `openapi` meta is a REST operation. */
function readRoutes(): Map<string, Map<string, Route>> {
  const byPath = new Map<string, Map<string, Route>>()
  for (const [procedure, { _def }] of Object.entries(appRouter._def.procedures as Record<string, Described>)) {
    const openapi = _def.meta?.openapi
    if (!openapi) continue
    const atPath = byPath.get(openapi.path) ?? new Map<string, Route>()
    atPath.set(openapi.method, { path: openapi.path, procedure, takesBody: openapi.method === 'POST' })
    byPath.set(openapi.path, atPath)
  }
  return byPath
}

type Described = { _def: { meta?: Meta } }
