import { isJsonObject, memberOf } from '@/wire/json'
import type { Problem } from '@/wire/problem'

type Path = readonly (string | number)[]

/** The value that would fix a problem, or the whole field that would; `undefined` where none is known. */
export function suggestedFix({ type, input, ctx = {} }: Problem): unknown {
  if (ctx.suggested_fix !== undefined) return ctx.suggested_fix
  if (Array.isArray(ctx.did_you_mean)) return ctx.did_you_mean[0]
  return ctx.ge ?? ctx.le ?? ctx.limit ?? meant[type]?.(input)
}

/** What an input was meant to be, by the type of its problem. */
const meant: Readonly<Record<string, (input: unknown) => unknown>> = {
  int_from_float: nearestInteger,
  int_parsing: (input) => (typeof input === 'string' ? numberIn(input, nearestInteger) : undefined),
  float_parsing: (input) => (typeof input === 'string' ? numberIn(input, (value) => value) : undefined),
}

/** Parses a number with commas, underscores or spaces between its digits. */
function numberIn(text: string, as: (value: number) => number | undefined): number | undefined {
  const digits = text.trim().replaceAll(/(?<=\d)[ _,](?=\d{3}(?!\d))/g, '')
  return /^[+-]?\d{1,15}(\.\d{1,15})?(e\d{1,2})?$/i.test(digits) ? as(Number(digits)) : undefined
}

function nearestInteger(value: unknown): number | undefined {
  const integer = typeof value === 'number' ? Math.round(value) : Number.NaN
  return Number.isSafeInteger(integer) ? integer : undefined
}

/** A copy of a request body with every problem fixed; `undefined` where one has no known fix, or there is no body. */
export function applyFixes(body: unknown, problems: readonly Problem[]): unknown {
  if (!isJsonObject(body)) return undefined
  const fixes: { path: Path; fix: unknown }[] = []
  for (const problem of problems) {
    const fix = suggestedFix(problem)
    if (fix === undefined || problem.loc[0] !== 'body') return undefined
    const path = problem.loc.slice(1)
    // A fix that is an object is the whole field: it goes where the field stands, before the smaller fixes inside it.
    if (isJsonObject(fix)) fixes.unshift({ path: path.slice(0, path.lastIndexOf('constraints')), fix })
    else fixes.push({ path, fix })
  }
  const fixed: unknown = structuredClone(body)
  return fixes.every(({ path, fix }) => put(fixed, path, structuredClone(fix))) ? fixed : undefined
}

/** RFC 6901. */
export const pointerTo = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** @returns false where the path leads nowhere. */
function put(root: unknown, path: Path, value: unknown): boolean {
  const last = path.at(-1)
  const parent = path.slice(0, -1).reduce(memberOf, root)
  if (last === undefined || typeof parent !== 'object' || parent === null) return false
  return Reflect.defineProperty(parent, last, { value, writable: true, enumerable: true, configurable: true })
}
