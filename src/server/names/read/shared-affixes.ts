import { heads } from '@/server/names/vocabulary/heads'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { spellings, wordsWith } from '@/server/names/vocabulary/words'
import { fold, splitName } from '@/server/names/words/split-name'
import { rawWords } from './read-name'

/** The names of a table without what all of them share, and the words that no name has any longer. */
type BareNames = { readonly names: readonly string[]; readonly dropped: readonly string[] }

/**
 * Removes the prefix or suffix of a whole table, which says nothing about a single column: `tbl_`, `x_`, `_col`, the
 * `visit_` of `visit_date` and `visit_weight_kg`. Names that would lose their meaning keep it: `visit_id`, `visit_name`.
 * @param domainHint the table's description, which may name the rows.
 */
export function withoutAffixes(names: readonly string[], domainHint: string | null): BareNames {
  if (names.length < leastNames) return { names, dropped: [] }
  const hint = () =>
    new Set(splitName(domainHint ?? '').flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')]))
  const withoutEnd = withoutSuffix(names)
  const shared = sharedPrefix(withoutEnd.map(rawWords), hint)
  if (!shared) return { names: withoutEnd, dropped: [] }
  const bare = withoutEnd.map((name) => withoutPrefix(name, shared))
  if (new Set(bare.map(fold)).size < bare.length) return { names: withoutEnd, dropped: [] }
  const isSaid = bare.some((name) => rawWords(name)[0] === shared.words[0])
  return { names: bare, dropped: isSaid || !shared.isOfRows ? [] : shared.words }
}

const leastNames = 3
/** A noun before every name names the rows; in fewer names it may be one of several owners. */
const leastOfRows = 5
/** Minimum share of names with a meaningless affix: a key or a time stamp may lack it. */
const most = 0.75

type Prefix = { readonly words: readonly string[]; readonly isOfRows: boolean }

function sharedPrefix(all: readonly (readonly string[])[], hint: () => ReadonlySet<string>): Prefix | null {
  const first = all[Math.floor(all.length / 2)]?.[0]
  if (first === undefined) return null
  const sharing = all.filter((words) => words[0] === first && words.length > 1).length
  if (isMeaningless(first))
    return sharing >= Math.max(leastNames, all.length * most) ? { words: [first], isOfRows: false } : null
  if (sharing < all.length || sharing < leastOfRows || !namesRows(first, hint)) return null
  const second = all[0]?.[1] ?? ''
  const isPair = hint().has(second) && all.every((words) => words[1] === second && words.length > 2)
  return { words: isPair ? [first, second] : [first], isOfRows: true }
}

const noise = wordsWith('noise')
const isMeaningless = (word: string): boolean =>
  noise.has(word) || word.length === 1 || (word.length <= 3 && !isKnownWord(word) && !spellings.has(word))

/** Words that change what follows, whoever it belongs to: `total_`, `is_`, `date_`. */
const changing = wordsWith(
  'averaging',
  'counting',
  'flag',
  'leading-head',
  'preposition',
  'question',
  'trailing',
  'unit',
)

function namesRows(word: string, hint: () => ReadonlySet<string>): boolean {
  const [read = word] = spellings.get(word) ?? []
  return !changing.has(read) && (classOfNoun.has(read) || hint().has(read) || hint().has(word) || !isKnownWord(read))
}

function withoutPrefix(name: string, { words, isOfRows }: Prefix): string {
  const own = rawWords(name)
  if (words.some((word, at) => own[at] !== word)) return name
  const left = own.slice(words.length)
  if (left.length === 0 || (isOfRows && left.length === 1 && isDependent(left[0] ?? ''))) return name
  let rest = name
  for (const word of words) {
    const start = rest.search(/[\p{L}\p{N}]/u)
    if (fold(rest.slice(start, start + word.length)) !== word) return name
    rest = rest.slice(start + word.length).replace(/^[\s_.:/-]+/, '')
  }
  return isSame(rawWords(rest), left) ? rest : name
}

/** Words that mean nothing without their owner: a key, a name, a number. */
const isDependent = (word: string): boolean => word === 'id' || word === 'key' || word === 'no' || heads.has(word)

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ')

/** Words for a column of a table. A table can have several amounts that are called a value. */
const ofColumns: ReadonlySet<string> = new Set(['col', 'column', 'field', 'fld'])

function withoutSuffix(names: readonly string[]): readonly string[] {
  const last = rawWords(names[Math.floor(names.length / 2)] ?? '').at(-1) ?? ''
  const isOfColumns = ofColumns.has(last)
  if (!isOfColumns && last !== 'value') return names
  const sharing = names.filter((name) => rawWords(name).length > 1 && rawWords(name).at(-1) === last).length
  if (sharing < (isOfColumns ? Math.max(leastNames, names.length * most) : Math.max(leastOfRows, names.length)))
    return names
  const bare = names.map((name) => {
    const rest = name.replace(/[\s_.:/-]*\p{L}+$/u, '')
    const camel = name.slice(0, name.length - last.length)
    const own = rawWords(name).slice(0, -1)
    return rawWords(name).at(-1) !== last || own.length === 0
      ? name
      : ([rest, camel].find((each) => isSame(rawWords(each), own)) ?? name)
  })
  return new Set(bare.map(fold)).size < bare.length ? names : bare
}
