import type { Problem } from '@/wire/problem'

/** The problems in the body of a 422. */
export function readProblems(body: unknown): Problem[] {
  const detail = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined
  return Array.isArray(detail) ? detail.filter(isProblem) : []
}

/** The sentence in the body of any other refusal. */
export function detailOf(body: unknown): string {
  const detail = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined
  return typeof detail === 'string' ? detail : ''
}

const isProblem = (input: unknown): input is Problem =>
  typeof input === 'object' &&
  input !== null &&
  typeof Reflect.get(input, 'msg') === 'string' &&
  typeof Reflect.get(input, 'type') === 'string' &&
  Array.isArray(Reflect.get(input, 'loc'))
