import { lookup, map, share, weightedWithin } from '@/server/generation/engine/numeric'
import { pick } from '@/server/generation/engine/parts'
import { memoizeByHome, memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { write } from '@/server/generation/locales/languages'
import { languageNames, languages, sharesOfNation } from '@/server/generation/locales/shared/world'
import { person } from './person'

export const namesOfLanguages = memoizeByProfile((profile) => languageNames().map((pair) => write(pair, profile)))

/** The language of the row's person as name and tag: one of the nationality, else a common one of the country. */
export const languageOf = memoizeByHome((profile, home) => {
  const { nation, nationCountries } = person(profile, home)
  const countries = [...new Set(nationCountries)]
  const country = lookup(
    nation,
    nationCountries.map((each) => countries.indexOf(each)),
  )
  const shares = countries.map((each) => sharesOfNation(each, profile.languageShares))
  const names = namesOfLanguages(profile)
  const at = share(
    'person',
    'language',
    map(weightedWithin(country, shares), (drawn) => drawn % names.length),
  )
  return {
    name: pick(names, at),
    tag: pick(
      languages().map(({ tag }) => tag),
      at,
    ),
  }
})
