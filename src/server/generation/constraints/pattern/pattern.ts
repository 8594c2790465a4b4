/**
 * A checked `pattern` constraint: a safe subset of regular expressions, as a tree. Values match the whole of it, with
 * or without `^` and `$`. The subset: literals, `.`, `\d \w \s \D \W \S`, escaped punctuation, classes with ranges and
 * negation, groups, alternation, and the quantifiers `? * + {n} {n,} {n,m}`. Open quantifiers are bounded: `*` means up
 * to 8, `+` 1 to 8, `{n,}` n to n + 8. `.`, `\w`, `[^a]` and the like match printable ASCII only.
 */
export type Pattern = {
  readonly source: string
  readonly root: PatternNode
  /** Most characters that a value can have. */
  readonly lengthMax: number
}

export type PatternNode =
  | { readonly kind: 'set'; readonly characters: readonly string[] }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly inner: PatternNode
      readonly least: number
      readonly most: number
      /** Written without a maximum: `most` bounds generated values, not matches. */
      readonly isOpen?: true
    }

export const patternLimits = {
  /** Characters of the expression. */
  sourceMax: 500,
  /** Characters of a value. */
  lengthMax: 256,
  /** Steps that one value may take: bounds the time to write it, nested repetitions of nothing included. */
  stepsMax: 1_024,
  /** Repetitions that `*`, `+` and `{n,}` add at most. */
  openEnd: 8,
  /** Characters from one end of a range to the other. */
  rangeMax: 512,
  /** Characters in all the different classes of a pattern together: bounds the time to read it. */
  classCharactersMax: 1_024,
} as const

/** The longest value and the most steps that a node can take. */
export function measure(node: PatternNode): { length: number; steps: number } {
  switch (node.kind) {
    case 'set':
      return { length: 1, steps: 1 }
    case 'sequence': {
      const parts = node.parts.map(measure)
      return { length: sum(parts.map((part) => part.length)), steps: 1 + sum(parts.map((part) => part.steps)) }
    }
    case 'choice': {
      const options = node.options.map(measure)
      return {
        length: Math.max(...options.map((option) => option.length)),
        steps: 1 + Math.max(...options.map((option) => option.steps)),
      }
    }
    case 'repeat': {
      const inner = measure(node.inner)
      return { length: node.most * inner.length, steps: 1 + node.most * inner.steps }
    }
  }
}

/** The different lists of characters in the tree. */
export function listsIn(root: PatternNode): ReadonlySet<readonly string[]> {
  const lists = new Set<readonly string[]>()
  const visit = (node: PatternNode): void => {
    if (node.kind === 'set') lists.add(node.characters)
    else if (node.kind === 'repeat') visit(node.inner)
    else for (const each of node.kind === 'sequence' ? node.parts : node.options) visit(each)
  }
  visit(root)
  return lists
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** A pattern that is not a regular expression, or outside the subset. The message continues "Value error, ...". */
export class PatternFault extends Error {
  /** @param position index of the character where the construct begins. */
  constructor(fault: string, position?: number) {
    super(position === undefined ? `the pattern cannot be used: ${fault}` : `${fault} (at character ${position + 1})`)
    this.name = 'PatternFault'
  }
}
