import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/**
 * A `title` next to a first or last name, or before the name of a patient, is a form of address like `Mr`, not a job
 * title.
 */
export function isFormOfAddress({ name, raw }: Reading, { readings, hint }: RequestContext): boolean {
  if (raw.at(-1) !== 'title' || raw.length > 2) return false
  const at = readings.findIndex((other) => other.name === name)
  const owner = raw.slice(0, -1).join(' ')
  if (shapeWords('treated').has(owner)) return true
  if (owner === '' && readings[at + 1]?.raw.at(-1) === 'name' && [...shapeWords('treated')].some((of) => hint.has(of)))
    return true
  const isSex = (place: number) => sexWords.has(readings[place]?.raw.at(-1) ?? '')
  return [readings[at - (isSex(at - 1) ? 2 : 1)], readings[at + (isSex(at + 1) ? 2 : 1)]].some((other) => {
    const [, of, part] = namesOfPerson.exec(other?.raw.join(' ') ?? '') ?? []
    return part !== undefined && of?.trim() === owner
  })
}

const sexWords: ReadonlySet<string> = new Set(['gender', 'sex'])
const namesOfPerson = /^(.*?)(first ?name|given ?name|fore ?names?|fname|last ?name|family ?name|surname|lname)$/
