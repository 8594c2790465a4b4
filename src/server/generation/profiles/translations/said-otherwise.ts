import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/**
 * A translated name as an English schema may put it: with another word for one of its own (`harvest_quantity`,
 * `harvest_amount`), and with what was done to many things behind them (`sold_tickets`, `tickets_sold`).
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
  participle.test(first) ? [[...rest, first]] : []
const participle = /[^e]ed$|^(?:bought|driven|given|held|lost|made|met|paid|sent|sold|spent|stolen|taken|won)$/

const synonyms = once(
  () =>
    new Map(
      readTable(new URL('./synonyms.tsv', import.meta.url), ['word', 'others']).map(({ word, others }) => [
        stem(word),
        others.split(', '),
      ]),
    ),
)
