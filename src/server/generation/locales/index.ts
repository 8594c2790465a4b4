import type { LocaleCode } from '@/wire/vocabulary'
import { arAe } from './ar-ae'
import { enAe } from './en-ae'
import { enGb } from './en-gb'
import { enUs } from './en-us'
import type { LocaleProfile } from './profile'

const builders: Readonly<Record<LocaleCode, () => LocaleProfile>> = {
  en_US: enUs,
  en_AE: enAe,
  en_GB: enGb,
  ar_AE: arAe,
}
const built = new Map<LocaleCode, LocaleProfile>()

/** Everything that a locale decides; put together when it is first asked for. */
export function profileOf(code: LocaleCode): LocaleProfile {
  const profile = built.get(code) ?? builders[code]()
  built.set(code, profile)
  return profile
}
