import type { LocaleProfile } from '@/server/generation/locales/profile'

/**
 * `make`, once for each locale profile. Fields agree only when they share the very same nodes, and lists are encoded
 * once per list, so that both must live as long as their profile.
 */
export function perProfile<T extends object>(make: (profile: LocaleProfile) => T): (profile: LocaleProfile) => T {
  const made = new WeakMap<LocaleProfile, T>()
  return (profile) => {
    const known = made.get(profile)
    if (known) return known
    const fresh = make(profile)
    made.set(profile, fresh)
    return fresh
  }
}

/** `make`, once for each profile that a field is written in and each that the row's people are from. */
export function perHome<T extends object>(
  make: (profile: LocaleProfile, home: LocaleProfile) => T,
): (profile: LocaleProfile, home: LocaleProfile) => T {
  const ofProfile = perProfile((profile) => perProfile((home) => make(profile, home)))
  return (profile, home) => ofProfile(profile)(home)
}
