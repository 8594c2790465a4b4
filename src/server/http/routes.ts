import { type RestOperation, restOperations } from '@/server/api/root'
import { MethodNotAllowedError, UnknownPathError } from './errors/refusals'

/** By path, then by method. */
const routes = new Map<string, Map<string, RestOperation>>()
for (const route of restOperations) {
  const { path, method } = route.operation
  routes.set(path, new Map([...(routes.get(path) ?? []), [method, route]]))
}

export const isRoute = (path: string): boolean => routes.has(path)

/**
 * The operation at a method and path; a HEAD is served as its GET. Paths outside the API are pages, which are only read.
 * @throws UnknownPathError (404), MethodNotAllowedError (405 with `Allow`)
 */
export function findRoute(method: string, path: string): RestOperation {
  const atPath = routes.get(path) ?? routes.get(path.replace(/\/$/, ''))
  if (!atPath) throw isPage(path) ? new MethodNotAllowedError(method, path, ['GET']) : new UnknownPathError(path)
  const route = atPath.get(method === 'HEAD' ? 'GET' : method)
  if (!route) throw new MethodNotAllowedError(method, path, [...atPath.keys()])
  return route
}

/** Machines ask for the others, and read a 404 of theirs as JSON. */
const isPage = (path: string): boolean => !/^\/(api|\.well-known)/.test(path)
