import { uaeProfile } from './data/uae/uae-profile'
import type { LocaleProfile } from './profile'

/** Arabic of the United Arab Emirates; index by index the same people, places and companies as en_AE. */
export const arAe = (): LocaleProfile => uaeProfile('ar')
