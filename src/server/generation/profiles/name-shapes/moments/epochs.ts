import { momentWords } from '@/server/generation/profiles/name-shapes/moments/moment-words'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import type { Reading } from '@/server/names/read/read-name'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

/**
 * A moment counted from the beginning of 1970 (POSIX): `created_unix`, `epoch_ms`; undefined for other names. A bare
 * `epoch`, or the best one of a training run, is an ordinary number.
 */
export function epochOf({ written }: Reading): ProposedConstraints | undefined {
  if (!written.some((word) => stamps.has(word))) return undefined
  const words = written.flatMap((word) => joined[word] ?? [word])
  const at = words.findIndex((word) => word === 'unix' || word === 'epoch')
  if (!isStamp(words) && (at < 0 || words.length < 2 || !isCounted(words, at))) return undefined
  const isFine = words.some((word) => milliseconds.has(word))
  const [from, to] = words.some((word) => momentWords('ahead').has(word)) ? coming : gone
  const scale = isFine ? 1000 : 1
  return { min: from * scale, max: to * scale }
}

/** `ts_ms`, `event_timestamp_s`: a timestamp with a unit. */
const isStamp = (words: readonly string[]): boolean =>
  (words.at(-2) === 'ts' || words.at(-2) === 'timestamp') && momentWords('stamp-unit').has(words.at(-1) ?? '')

const isCounted = (words: readonly string[], at: number): boolean =>
  words[at] === 'unix'
    ? !momentWords('of-unix').has(words[at + 1] ?? '')
    : momentWords('of-epoch').has(words[at + 1] ?? '') || isOfMoment(words, at)

const isOfMoment = (words: readonly string[], at: number): boolean =>
  at === words.length - 1 && (momentWords('before-epoch').has(words[at - 1] ?? '') || isParticiple(words[at - 1] ?? ''))

const joined: Readonly<Record<string, readonly string[]>> = {
  epochtime: ['epoch', 'time'],
  unixtime: ['unix', 'time'],
  unixtimestamp: ['unix', 'timestamp'],
}
const stamps: ReadonlySet<string> = new Set(['epoch', 'timestamp', 'ts', 'unix', ...Object.keys(joined)])
const milliseconds: ReadonlySet<string> = new Set(['millis', 'milliseconds', 'ms'])

/** Seconds of 2023 to 2025, and of 2026 to 2028. */
const gone = [1_672_531_200, 1_767_225_599] as const
const coming = [1_767_225_600, 1_861_919_999] as const
