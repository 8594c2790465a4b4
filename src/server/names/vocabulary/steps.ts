import { wordRoles } from '@/server/kernel/word-roles'
import { splitName } from '@/server/names/words/split-name'
import { loadMap, oneOf } from './load'

const lexicon = wordRoles(new URL('./tables/step-times.tsv', import.meta.url), ['beginning', 'creation'])

/** The steps of an order or similar process. */
const steps = ['placed', 'paid', 'sent', 'received', 'returned'] as const

const stepOfWord = loadMap(new URL('./tables/steps.tsv', import.meta.url), ['word', 'step'], (cell) =>
  steps.indexOf(oneOf(steps)(cell)),
)

/** All words that name a step; they name no owner. */
export const stepWords: readonly string[] = [...stepOfWord.keys()]

/** The step in a field's name, from 0 (placed) to 4 (returned): the latest of several, 0 if there is none. */
export const stepOf = (name: string): number => Math.max(0, ...splitName(name).map((word) => stepOfWord.get(word) ?? 0))

/** Whether a name is the creation time of its row: `created_at`, `date_created`. */
export const namesCreation = (name: string): boolean => splitName(name).some((word) => lexicon('creation').has(word))

/** Whether a name is the start of the row's subject: `date_joined`, but not `last_ordered_at`. */
export const namesBeginning = (name: string): boolean =>
  stepOf(name) === 0 && splitName(name).some((word) => lexicon('beginning').has(word))
