import type { Draft } from '@/components/draft/draft'
import { changeDraft, readCurrentDraft } from '@/components/draft/draft-store'
import { readDraft } from '@/components/draft/read-draft'
import { storedIn, useStore } from '@/components/ui/store'
import { withNewest } from './with-newest'

/** An earlier state of the draft, the reason it was saved, and its label. */
export type Version = { at: string; why: string; label?: string; draft: Draft }

const versionsMax = 30

const versionStore = storedIn<readonly Version[]>('rowmint.versions', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readVersion(entry) ?? []) : undefined,
)

/** The versions kept in this browser, newest first. */
export const useVersions = (): readonly Version[] => useStore(versionStore)

/** Saves a draft, unless the newest version is identical. The oldest unnamed versions make room. */
export function keepVersion(version: Version): void {
  versionStore.write(withVersion(versionStore.read(), version))
}

/** The versions with one more, newest first. */
export function withVersion(versions: readonly Version[], version: Version): readonly Version[] {
  const all = withNewest(versions, version, ({ draft }) => same(draft, version.draft))
  const excess = all.length - versionsMax
  const unnamed = all.filter(({ label }, index) => index > 0 && label === undefined)
  const leaving = new Set(excess > 0 ? (unnamed.length > 0 ? unnamed : all).slice(-excess) : [])
  return all.filter((each) => !leaving.has(each))
}

/** Replaces the schema on screen; the previous one stays in the history, with the reason. */
export function replaceDraft(next: Draft, why: string): void {
  keepVersion({ at: new Date().toISOString(), why, draft: readCurrentDraft() })
  changeDraft({ kind: 'replace', draft: next })
}

const same = (one: Draft, other: Draft): boolean => comparable(one) === comparable(other)

/** A schema that was opened again has other ids. */
const comparable = ({ fields, locale, name }: Draft): string =>
  JSON.stringify([fields.map(({ id: _, ...field }) => field), locale, name])

function readVersion(input: unknown): Version | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { at, why, label, draft } = input as Record<string, unknown> // any object can be read by key
  const read = readDraft(draft)
  if (!read || typeof at !== 'string' || typeof why !== 'string') return undefined
  return { at, why, ...(typeof label === 'string' && { label }), draft: read }
}
