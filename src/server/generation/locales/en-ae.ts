import { uaeProfile } from './data/uae/uae-profile'
import type { LocaleProfile } from './profile'

/** English as it is written in the United Arab Emirates. */
export const enAe = (): LocaleProfile => uaeProfile('en')
