import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { isParticiple } from '@/server/names/words/participle'

/**
 * Alternative English forms of a translated name: with a synonym (`harvest_quantity`, `harvest_amount`), and with the
 * participle last (`sold_tickets`, `tickets_sold`).
 */
export function saidOtherwise(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length < 2) return []
  const forms = [words, ...turned(words)]
  return [
    ...forms.slice(1),
    ...forms.flatMap((form) =>
      form.flatMap((word, at) => (synonyms().get(stem(word)) ?? []).map((other) => form.with(at, other))),
    ),
  ]
}

const turned = ([first = '', ...rest]: readonly string[]): readonly (readonly string[])[] =>
  isParticiple(first, 'turned') ? [[...rest, first]] : []

const synonyms = once(
  () =>
    new Map(
      readTable(new URL('./synonyms.tsv', import.meta.url), ['word', 'others']).map(({ word, others }) => [
        stem(word),
        others.split(', '),
      ]),
    ),
)
