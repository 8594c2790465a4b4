import { readEnv } from './env'
import { openServices, type Services } from './services'

// Next makes several bundles, each with its own instance of this module; the database must be opened once.
const held = globalThis as { __rowmintServices?: Promise<Services> }

/** The services of this process, opened on first use. */
export function sharedServices(): Promise<Services> {
  held.__rowmintServices ??= openServices(readEnv())
  return held.__rowmintServices
}

/** Hands the pages the services that the product server has opened already: one process opens its database once. */
export function shareServices(services: Services): void {
  held.__rowmintServices = Promise.resolve(services)
}
