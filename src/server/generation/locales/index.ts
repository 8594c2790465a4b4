import type { LocaleCode } from '@/wire/vocabulary'
import { arAe } from './ar-ae'
import { enAe } from './en-ae'
import { enGb } from './en-gb'
import { enUs } from './en-us'
import type { LocaleProfile } from './profile'

const profiles: Readonly<Record<LocaleCode, LocaleProfile>> = { en_US: enUs, en_AE: enAe, en_GB: enGb, ar_AE: arAe }

/** Everything that a locale decides. */
export const profileOf = (code: LocaleCode): LocaleProfile => profiles[code]
