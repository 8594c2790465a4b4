import type { FieldTypeName } from '@/server/generation/catalog'
import { forms } from '@/server/generation/profiles/dictionary/tables'
import { translated, wordsByLanguage } from '@/server/generation/profiles/translations/words-of-language'
import { once } from '@/server/kernel/memory/once'
import type { ColumnProfile } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'
import { languageNames } from '@/server/names/vocabulary/languages'
import { foreignProse } from './foreign-prose'

type Profile = ColumnProfile<FieldTypeName>

/**
 * In a table in another language, English sentences of the dictionary without a translation are a remark in that
 * language.
 */
export function inForeignProse(profile: Profile, context: RequestContext): Profile {
  const pattern = profile.constraints?.pattern
  const language = translated.find((each) => each === context.language)
  if (language === undefined || typeof pattern !== 'string' || !englishProse().has(pattern)) return profile
  if (wordsByLanguage[language]().patterns.has(pattern)) return profile
  const remark = foreignProse(context)?.both ?? null
  return remark === null ? profile : { ...profile, constraints: { pattern: remark }, standIn: 'placeholder' }
}

/** The English sentences of the dictionary. */
const englishProse = once(
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
