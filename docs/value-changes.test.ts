import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { engineVersion } from '@/server/generation/generate-records'
import { dictionaryVersion } from '@/server/generation/profiles/dictionary/dictionary'

const page = readFileSync(new URL('./value-changes.md', import.meta.url), 'utf8')
const newest = (title: string) => page.match(new RegExp(`^### ${title} (\\d+)$`, 'm'))?.[1]

describe('docs/value-changes.md', () => {
  it('begins with the current edition of the dictionary', () => {
    expect(newest('Edition')).toBe(String(dictionaryVersion))
  })

  it('begins with the current version of the engine', () => {
    expect(newest('Version')).toBe(engineVersion)
  })
})
