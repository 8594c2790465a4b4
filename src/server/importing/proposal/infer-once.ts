import { inferColumns } from '@/server/generation/profiles/infer-columns'
import type { Note } from '@/server/importing/model/schema'
import { memoize } from '@/server/kernel/memory/memoize'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { spellings } from '@/server/names/vocabulary/words'
import { splitName } from '@/server/names/words/split-name'
import type { LocaleCode } from '@/wire/vocabulary'
import type { InferColumns } from './plan-table'

/** Maximum names of mostly unknown words read per schema: compound and abbreviated ones may still be understood. */
const strangeMax = 1_500

export type InferredOnce = {
  readonly infer: InferColumns
  /** A note if some names were not read. */
  readonly notes: () => readonly Note[]
}

/** Memoized meanings of a table's columns, which do not depend on row counts. */
export function inferOnce(locale: LocaleCode): InferredOnce {
  const known = new Map<string, ReturnType<InferColumns>>()
  const strange = new Set<string>()
  let unread = 0
  const isRead = (name: string): boolean => {
    if (strange.has(name) || !isStrange(name)) return true
    if (strange.size >= strangeMax) return false
    strange.add(name)
    return true
  }
  return {
    infer: (names, domainHint) => {
      const key = JSON.stringify([domainHint, ...names])
      const before = known.get(key)
      if (before) return before
      const read = names.filter(isRead)
      unread += names.length - read.length
      const fields = inferColumns(read, { locale, domainHint })
      const byName = new Map(fields.map((field, at) => [read[at], field]))
      const inferred = read.length === names.length ? fields : names.map((name) => byName.get(name))
      known.set(key, inferred)
      return inferred
    },
    notes: () => (unread === 0 ? [] : [{ table: null, construct: `${unread} columns`, why: whyUnread, line: 1 }]),
  }
}

const whyUnread = `Generated from their types only: an import interprets at most ${strangeMax} column names made of unknown words.`

/** Whether known words make up less than half of the letters: short words match by chance. */
function isStrange(name: string): boolean {
  const words = splitName(name).filter((word) => /\p{L}/u.test(word))
  const lengthOf = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0)
  return lengthOf(words.filter(isKnown)) * 2 < lengthOf(words)
}

const isKnown = memoize((word) => isKnownWord(word) || spellings.has(word) || sureTranslations().has(word), 10_000)
