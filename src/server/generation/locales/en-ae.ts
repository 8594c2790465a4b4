import { uaeProfile } from '@/server/generation/locales/data/uae/uae-profile'

/** English as it is written in the United Arab Emirates. */
export const enAe = uaeProfile('en')
