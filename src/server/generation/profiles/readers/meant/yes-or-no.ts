import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'
import { wordsWith } from '@/server/names/vocabulary/words'
import type { Candidate, Test } from './candidate'

/** `is_explicit`, `send_reminders`, `peak_flag`: flags, regardless of the other words. */
export const isAsked: Test = ({ reading, meaning }) =>
  meaning.flag &&
  reading.raw.length > 1 &&
  ([shapeWords('asking'), commands].some((words) => words.has(reading.raw[0] ?? '')) || isMarked(reading))
const commands = wordsWith('command', 'imperative')

/** Whether a concept has the values of a flag. */
export const isYesOrNo: Test = ({ concept: { values }, isFull, reading }) =>
  values.kind === 'list' && (values.lists.en.values.every(isAnswer) || (isFull && isMarked(reading)))

type ListValue = Extract<Candidate['concept']['values'], { readonly kind: 'list' }>['lists']['en']['values'][number]

export const isAnswer = (value: ListValue): boolean => typeof value === 'boolean' || value === 'yes' || value === 'no'
const isMarked = ({ raw }: Reading): boolean => ['flag', 'flg', 'yn'].includes(raw.at(-1) ?? '')
