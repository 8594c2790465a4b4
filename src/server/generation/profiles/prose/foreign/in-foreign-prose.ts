import type { FieldTypeName } from '@/server/generation/catalog'
import { translated, wordsByLanguage } from '@/server/generation/profiles/translations/words-of-language'
import type { ColumnProfile } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'
import { englishProse } from './english-prose'
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
