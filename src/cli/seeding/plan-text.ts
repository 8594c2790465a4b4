import { type Survey, shownName, type Target } from '@/cli/databases/database'
import { noteLine } from '@/cli/terminal/note-line'
import type { Note } from '@/server/importing/model/schema'
import { counted, grouped } from '@/server/kernel/text/figures'

/** The plan in plain words: tables in the order in which they are filled, with rows and notes. */
export function planText(targets: readonly Target[], survey: Survey, notes: readonly Note[]): string {
  const names = targets.map(({ name }) => shownName(name))
  const counts = targets.map(({ rows }) => grouped(rows.rowCount))
  const [widest, longest] = [widthOf(names), widthOf(counts)]
  const total = targets.reduce((sum, { rows }) => sum + rows.rowCount, 0)
  const lines = targets.map((target, at) => {
    const state = survey.occupied.has(target) ? '  holds rows' : ''
    return `  ${names[at]?.padEnd(widest)}  ${counts[at]?.padStart(longest)}${state}`
  })
  const remarks = [...notes.map(noteLine), ...survey.notes, ...(notes.some(isOfConstraint) ? [enforced] : [])]
  return [
    sizeText(targets.length, total),
    ...lines,
    ...(remarks.length > 0 ? ['Notes:', ...remarks.map((remark) => `  ${remark}`)] : []),
    ...(survey.refusals.length > 0 ? ['Refused:', ...survey.refusals.map((refusal) => `  ${refusal}`)] : []),
    '',
  ].join('\n')
}

const isOfConstraint = ({ construct }: Note): boolean => construct !== 'CREATE TABLE'

const enforced =
  'The database enforces every constraint noted here: if a row breaks one, seeding stops and no rows are kept.'

/** `36 tables, 100,000 rows` */
export const sizeText = (tables: number, rows: number): string => `${counted(tables, 'table')}, ${counted(rows, 'row')}`

const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))
