import { once } from '@/server/kernel/memory/once'
import { indexTranslations } from './index-translations'

/** Translations of words that no English schema uses. Loaded lazily, so that commands without names start fast. */
export const sureTranslations = once(() => indexTranslations('sure'))
/** Translations of words that mean something else in English. */
export const sharedTranslations = once(() => indexTranslations('shared'))
