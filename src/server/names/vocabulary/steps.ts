import { splitName } from '@/server/names/words/split-name'
import { loadMap, oneOf } from './load'

/** The course of an order, or of whatever else a row is about. */
const steps = ['placed', 'paid', 'sent', 'received', 'returned'] as const

const stepOfWord = loadMap(new URL('./tables/steps.tsv', import.meta.url), ['word', 'step'], (cell) =>
  steps.indexOf(oneOf(steps)(cell)),
)

/** All words that name a step: they do not say whose date it is. */
export const stepWords: readonly string[] = [...stepOfWord.keys()]

/** The step that a field's name states, from 0 (placed) to 4 (returned): the latest of several, 0 where it states none. */
export const stepOf = (name: string): number => Math.max(0, ...splitName(name).map((word) => stepOfWord.get(word) ?? 0))

const creationWords: ReadonlySet<string> = new Set(['created', 'creation', 'inserted'])

/** Whether a name is that of the moment at which its row itself was made: `created_at`, `date_created`. */
export const namesCreation = (name: string): boolean => splitName(name).some((word) => creationWords.has(word))
