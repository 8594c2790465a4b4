import type { LocaleProfile } from '@/server/generation/locales/profile'

/**
 * Calls `make` once per profile. Fields agree only if they share the same nodes, and each list is encoded once, so
 * both must live as long as their profile.
 */
export function memoizeByProfile<T extends object>(make: (profile: LocaleProfile) => T): (profile: LocaleProfile) => T {
  const made = new WeakMap<LocaleProfile, T>()
  return (profile) => {
    const known = made.get(profile)
    if (known) return known
    const fresh = make(profile)
    made.set(profile, fresh)
    return fresh
  }
}

/** Calls `make` once per pair of a field's profile and the profile that the row's people are from. */
export function memoizeByHome<T extends object>(
  make: (profile: LocaleProfile, home: LocaleProfile) => T,
): (profile: LocaleProfile, home: LocaleProfile) => T {
  const ofProfile = memoizeByProfile((profile) => memoizeByProfile((home) => make(profile, home)))
  return (profile, home) => ofProfile(profile)(home)
}
