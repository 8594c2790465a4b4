import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { fold } from '@/server/names/words/split-name'

/**
 * Whether a text names one of the people that models write about most, anywhere in it: "Tim Cook likes it". Their names
 * are written with capitals where the script has them.
 */
export function namesPublicFigure(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const { names, firstWords, wordsMax } = publicFigures()
  return words.some((first, at) => {
    if (!firstWords.has(fold(first)) || isSmall(first)) return false
    for (let length = 1; length <= wordsMax && at + length <= words.length; length++) {
      const last = words[at + length - 1] ?? ''
      if (
        !isSmall(last) &&
        names.has(
          words
            .slice(at, at + length)
            .map(fold)
            .join(' '),
        )
      )
        return true
    }
    return false
  })
}

const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word)

const publicFigures = once(() => {
  const rows = readTable(new URL('./public-figures.tsv', import.meta.url), ['name'])
  const names = rows.map(({ name }) => name.split(' ').map(fold))
  return {
    names: new Set(names.map((words) => words.join(' '))),
    firstWords: new Set(names.map(([first]) => first)),
    wordsMax: Math.max(...names.map(({ length }) => length)),
  }
})
