import type { Problem } from '@/wire/problem'

/** The value that would mend a problem, where one is known. */
export function suggestedFix({ ctx }: Problem): unknown {
  if (!ctx) return undefined
  if (ctx.suggested_fix !== undefined) return ctx.suggested_fix
  if (Array.isArray(ctx.did_you_mean)) return ctx.did_you_mean[0]
  return ctx.ge ?? ctx.le ?? ctx.limit
}

/** A copy of a request body with every known fix put in its place; `undefined` where there is no body to mend. */
export function applyFixes(body: unknown, problems: readonly Problem[]): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  const mended: unknown = structuredClone(body)
  for (const problem of problems) {
    const fix = suggestedFix(problem)
    if (fix !== undefined && problem.loc[0] === 'body') put(mended, problem.loc.slice(1), fix)
  }
  return mended
}

/** RFC 6901. */
export const pointerTo = (path: readonly (string | number)[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function put(root: unknown, path: readonly (string | number)[], value: unknown): void {
  const last = path.at(-1)
  const parent = path.slice(0, -1).reduce<unknown>(child, root)
  if (last !== undefined && typeof parent === 'object' && parent !== null) {
    Object.defineProperty(parent, last, { value, writable: true, enumerable: true, configurable: true })
  }
}

const child = (parent: unknown, key: string | number): unknown =>
  typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined
