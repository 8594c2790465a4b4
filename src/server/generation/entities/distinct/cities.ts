import type { FieldScope } from '@/server/generation/catalog/define'
import { lookup, permuted, share, weightedWithin } from '@/server/generation/engine/numeric'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { place } from '@/server/generation/entities/where/place'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { Led } from './led'

/** Each town of the locale once; towns of the same name count as one. */
export const ledCity = ({ profile }: FieldScope): Led => ({ draws: cities(profile), part: place(profile).city })

/** Each state once, with one of its towns. */
export const ledState = ({ profile }: FieldScope): Led => ({ draws: states(profile), part: place(profile).state })

const cities = memoizeByProfile(({ places }) => {
  const first = places.flatMap(({ city }, at) => (places.findIndex((each) => each.city === city) === at ? [at] : []))
  return { at: lookup(share('place', 'led', permuted(first.length)), first) }
})

const states = memoizeByProfile(({ places }: LocaleProfile) => {
  const names = [...new Set(places.map(({ state }) => state))]
  const towns = names.map((name) => places.flatMap(({ state }, at) => (state === name ? [at] : [])))
  const drawn = weightedWithin(
    share('place', 'led', permuted(names.length)),
    towns.map((list) => list.map((at) => places[at]?.weight ?? 0)),
  )
  return { at: lookup(drawn, towns.flat()) }
})
