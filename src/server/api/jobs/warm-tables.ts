import { setImmediate as nextTurn } from 'node:timers/promises'
import { planInSteps } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { learnColumnsInTurns } from '@/server/importing/samples/learn-columns'
import { inTurns } from '@/server/kernel/turns/steps'
import { locales } from '@/wire/vocabulary'

/**
 * Reads the larger tables of people, places and lists, each of which takes up to a tenth of a second. Best called once the
 * server listens, so that the first request that needs one does not hold up others.
 */
export async function warmTables(): Promise<void> {
  for (const locale of locales) {
    for (const field of ordinaryFields) {
      await nextTurn()
      const { fields } = checkFields([field], { locale, count: 1, loc: [] })
      await inTurns(planInSteps({ fields, locale, seed: 'warm', referenceDate: undefined }, 'json'))
    }
  }
  await learnColumnsInTurns(['person'], ordinarySample, { locale: 'en_US', domainHint: null })
}

const ordinaryFields = [
  ...['fullName', 'city', 'company', 'jobTitle'].map((type) => ({ name: type, type })),
  { name: 'delivered', type: 'text', constraints: { values: ['yes', 'no'] } },
]
const ordinarySample = ['Anna Smith', 'Omar Haddad', 'Grace Jones'].map((person) => ({ person }))
