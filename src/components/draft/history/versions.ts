import type { Draft } from '@/components/draft/draft'
import { changeDraft, readCurrentDraft } from '@/components/draft/draft-store'
import { readDraft } from '@/components/draft/read-draft'
import { storedIn, useStore } from '@/components/ui/store'

/** An earlier state of the draft, and why it was kept. */
export type Version = { at: string; why: string; draft: Draft }

const versionsMax = 30

const versionStore = storedIn<readonly Version[]>('rowmint.versions', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readVersion(entry) ?? []) : undefined,
)

/** The versions kept in this browser, newest first. */
export const useVersions = (): readonly Version[] => useStore(versionStore)

/** Keeps a draft, unless the newest version is the same. */
export function keepVersion(version: Version): void {
  const versions = versionStore.read()
  if (versions[0] && same(versions[0].draft, version.draft)) return
  versionStore.write([version, ...versions].slice(0, versionsMax))
}

/** Replaces the dataset on screen; the previous one stays in the history, with the reason. */
export function replaceDraft(next: Draft, why: string): void {
  keepVersion({ at: new Date().toISOString(), why, draft: readCurrentDraft() })
  changeDraft({ kind: 'replace', draft: next })
}

const same = (one: Draft, other: Draft): boolean =>
  JSON.stringify([one.fields, one.locale, one.name]) === JSON.stringify([other.fields, other.locale, other.name])

function readVersion(input: unknown): Version | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { at, why, draft } = input as Record<string, unknown> // any object can be read by key
  const read = readDraft(draft)
  return read && typeof at === 'string' && typeof why === 'string' ? { at, why, draft: read } : undefined
}
