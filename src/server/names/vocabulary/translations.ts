import { once } from '@/server/kernel/memory/once'
import { indexTranslations } from './index-translations'

/** Those that no English schema uses. Read when a name is: a command that reads none starts without them. */
export const sureTranslations = once(() => indexTranslations('sure'))
/** Those that mean something else in English. */
export const sharedTranslations = once(() => indexTranslations('shared'))
