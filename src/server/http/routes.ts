import { type RestOperation, restOperations } from '@/server/api/root'
import { MethodNotAllowedError, UnknownPathError } from './errors/refusals'

/** By path, then by method. */
const routes = new Map<string, Map<string, RestOperation>>()
for (const route of restOperations) {
  const { path, method } = route.operation
  routes.set(path, new Map([...(routes.get(path) ?? []), [method, route]]))
}

/** Paths with a `{name}` in them; its value contains no slash. */
const patterns = [...routes.keys()].flatMap((path) =>
  path.includes('{')
    ? [{ path, form: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }]
    : [],
)

/** The path of the operations that serve a path, as they are declared; undefined where there are none. */
export function routePath(path: string): string | undefined {
  if (routes.has(path)) return path
  return patterns.find(({ form }) => form.test(path))?.path
}

/**
 * The operation at a method and path; a HEAD is served as its GET. Paths outside the API are pages, which are only read.
 * @throws UnknownPathError (404), MethodNotAllowedError (405 with `Allow`)
 */
export function findRoute(method: string, path: string): RestOperation & { params: Record<string, string> } {
  const served = path.replace(/(?<=.)\/$/, '')
  const atPath = routes.get(routePath(served) ?? '')
  if (!atPath) throw isPage(path) ? new MethodNotAllowedError(method, path, ['GET']) : new UnknownPathError(path)
  const route = atPath.get(method === 'HEAD' ? 'GET' : method)
  if (!route) throw new MethodNotAllowedError(method, path, [...atPath.keys()])
  return { ...route, params: route.operation.params ? paramsOf(route.operation.path, served) : {} }
}

function paramsOf(declared: string, path: string): Record<string, string> {
  const found = patterns.find((pattern) => pattern.path === declared)?.form.exec(path)?.groups ?? {}
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, decoded(text) ?? text]))
}

/** `undefined` for text that is not percent-encoded UTF-8. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Machines request the other paths, and read a 404 as JSON. */
const isPage = (path: string): boolean => !/^\/(api|\.well-known)/.test(path) && decoded(path) !== undefined
