import { forms } from '@/server/generation/profiles/dictionary/tables'
import { once } from '@/server/kernel/memory/once'
import { languageNames } from '@/server/names/vocabulary/languages'

/** The English sentences of the dictionary; packed as such, because its tables are not. */
export const englishProse = once(
  (): ReadonlySet<string> =>
    new Set(
      forms()
        .filter(({ context, pattern }) => !isOfLanguage(context) && isProse(pattern))
        .map(({ pattern }) => pattern),
    ),
)

const isOfLanguage = (context: string): boolean => context.split(' ').some((each) => languages.has(each))
const languages: ReadonlySet<string> = new Set(languageNames)

/** Whether the first alternatives of a pattern have three lower-case words. */
const isProse = (pattern: string): boolean =>
  (firstOf(firstOf(pattern)).match(/(?<![\p{L}[\\])\p{Ll}{2,}(?![\p{L}-])/gu) ?? []).length >= fewestWords
const firstOf = (pattern: string): string => pattern.replace(/\(([^()|]*)\|[^()]*\)/g, '$1')
const fewestWords = 3
