import type { Expression } from '@/server/importing/model/expression'

type Operation = Extract<Expression, { kind: 'operation' }>
/** Simpler conditions equivalent to a comparison of a text with a value; undefined if the rule does not apply. */
type Rewriting = (operation: Operation, value: string | number) => readonly Expression[] | undefined

/** Conditions on parts of a text as `LIKE`, or as `contains`, which rows are drawn to meet. */
export function rewrittenText(operation: Operation): readonly Expression[] | undefined {
  const { right } = operation
  const value = right.kind === 'value' ? right.value : null
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return rules.reduce<readonly Expression[] | undefined>((found, rule) => found ?? rule(operation, value), undefined)
}

/** `NOT LIKE '% %'` */
const asNotLike: Rewriting = ({ operator, left }, value) => {
  if (operator !== 'not like' || typeof value !== 'string') return undefined
  const [, start, inner = '', end] = /^(%?)([^%_\\]+)(%?)$/s.exec(value) ?? []
  if (inner === '' || (!start && !end)) return undefined
  return [without(left, inner, start && end ? 'contains' : end ? 'starts_with' : 'ends_with')]
}

/** `!~ '[IOQ]'`, `!~ '\s'`, `!~ '^-'` */
const asNoMatch: Rewriting = ({ operator, left }, value) => {
  if (operator !== '!~' || typeof value !== 'string') return undefined
  const [, start, inner = ''] = /^(\^?)([\w\s@/:;,&#=<>"'-]+)$/s.exec(value) ?? []
  if (inner !== '') return [without(left, inner, start ? 'starts_with' : 'contains')]
  if (/^(?:\\s|\[\[:space:\]\])[+*]?$/.test(value)) return [without(left, ' ', 'contains')]
  const [, letters = ''] = /^\[([^\\^\][-]{1,16})\]\+?$/.exec(value) ?? []
  return letters === '' ? undefined : [...letters].map((letter) => without(left, letter, 'contains'))
}

const without = (text: Expression, part: string, name: string): Expression => ({
  kind: 'not',
  part: { kind: 'call', name, arguments: [text, { kind: 'value', value: part }] },
})

/** `position('/' in path) = 1`, `strpos(name, ' ') = 0`, `position('@' in address) > 1` */
const asPosition: Rewriting = ({ operator, left }, value) => {
  if (left.kind !== 'call' || !/^(?:position|strpos|instr|charindex|locate)$/i.test(left.name)) return undefined
  const isPartFirst = /^(?:charindex|locate)$/i.test(left.name)
  const [text, part] = isPartFirst ? left.arguments.toReversed() : left.arguments
  if (!text || part?.kind !== 'value' || typeof part.value !== 'string' || left.arguments.length !== 2) return undefined
  if (operator === '=' && value === 0) return [without(text, part.value, 'contains')]
  if (operator === '=' && value === 1) return [like(text, `${literal(part.value)}%`)]
  const isSomewhere = (/^(?:>|<>|!=)$/.test(operator) && value === 0) || (operator === '>=' && value === 1)
  if (isSomewhere) return [like(text, `%${literal(part.value)}%`)]
  const isBehind = (operator === '>' && value === 1) || (operator === '>=' && value === 2)
  return isBehind ? [like(text, `_%${literal(part.value)}%`), without(text, part.value, 'starts_with')] : undefined
}

/** `left(code, 3) = 'ABC'`, `right(file, 4) = '.pdf'`, `substring(code from 1 for 3) = 'ABC'` */
const asEnd: Rewriting = ({ operator, left }, value) => {
  if (operator !== '=' || left.kind !== 'call' || typeof value !== 'string' || value === '') return undefined
  const [text, ...numbers] = left.arguments
  const [one, other] = numbers.map((number) => (number.kind === 'value' ? number.value : undefined))
  const name = left.name.toLowerCase()
  const length = /^substr(?:ing)?$/.test(name) && one === 1 ? other : /^(?:left|right)$/.test(name) ? one : undefined
  if (!text || length !== [...value].length) return undefined
  return [like(text, name === 'right' ? `%${literal(value)}` : `${literal(value)}%`)]
}

const like = (left: Expression, value: string): Expression => ({
  kind: 'operation',
  operator: 'like',
  left,
  right: { kind: 'value', value },
})

const literal = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

/** The first rule that applies decides. */
const rules: readonly Rewriting[] = [asNotLike, asNoMatch, asPosition, asEnd]
