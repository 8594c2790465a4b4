import { patternLimits } from '@/server/generation/constraints/pattern/pattern'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Content of prose: findings, actions, or both. */
export type ProseKind = 'both' | 'done' | 'found'

/** Alternatives of findings and of actions, as a table lists them. */
export type Said = { readonly found: string; readonly done: string }

/** The patterns of texts that are composed of findings and actions. */
export function composed({ found, done }: Said, language: string): Readonly<Record<ProseKind, string>> {
  const { joint = '; ', found: asFound = '', done: asDone = '' } = additions().get(language) ?? {}
  const [noticed, acted] = [`(${escaped(found)})`, `(${escaped(done)})`]
  return {
    both: `${noticed}${joint}${acted}${language === 'english' ? '\\.' : ''}`,
    done: `${ofActions(escaped(done), joint)}${optional(asDone, joint)}`,
    found: `${noticed}${optional(asFound, joint)}`,
  }
}

/**
 * One action, or two different ones.
 * @param done alternatives as a pattern has them.
 */
export function ofActions(done: string, joint = '; '): string {
  const all = done.split('|')
  const half = Math.ceil(all.length / 2)
  const [first, second] = [all.slice(0, half).join('|'), all.slice(half).join('|')]
  return all.length < 4
    ? capitalized(`(${all.join('|')})`)
    : `(${capitalized(`(${first})`)}(${joint}(${second}))?|${capitalized(`(${second})`)})`
}

function optional(alternatives: string, joint: string): string {
  const comma = joint.replace(';', ',')
  return alternatives === '' ? '' : `(${comma}${alternatives.replaceAll('|', `|${comma}`)})?`
}

/** Alternatives as a pattern has them. */
export const escaped = (alternatives: string): string => alternatives.replace(/[.?*+^$()[\]{}\\]/g, '\\$&')

const capitalized = (alternatives: string): string =>
  alternatives.replace(/(?<=[(|])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** Whether a request accepts every pattern. */
export const areAccepted = (patterns: Readonly<Record<ProseKind, string>>): boolean =>
  Object.values(patterns).every(({ length }) => length <= patternLimits.sourceMax)

/** General additions for variety, so that a column has more texts than its table has findings. */
const additions = once(
  () =>
    new Map(
      readTable(new URL('./additions.tsv', import.meta.url), ['language', 'joint', 'found', 'done']).map(
        ({ language, ...said }) => [language, said],
      ),
    ),
)
