import { z } from 'zod'
import { storedIn, useStore } from '@/components/ui/store'
import { AiInferSchemaResponse } from '@/wire/inference'

const Pin = z.object({
  name: z.string(),
  hash: z.string(),
  fields: AiInferSchemaResponse.shape.proposed_schema,
  pinnedAt: z.string(),
})
/** A contract kept under a name. */
export type Pin = z.infer<typeof Pin>

const Pins = z.object({
  pins: z.array(Pin),
  /** The name of the pin that calls are locked to and the schema is compared with. */
  locked: z.string().nullable(),
})
type Pins = z.infer<typeof Pins>

/** Before pins had names there was one. */
const OnePin = Pin.omit({ name: true }).transform(
  (pin): Pins => ({ pins: [{ name: 'Pinned', ...pin }], locked: 'Pinned' }),
)

const pinStore = storedIn<Pins>(
  'rowmint.pinned-contract',
  { pins: [], locked: null },
  (stored) => z.union([Pins, OnePin]).safeParse(stored).data,
)

/** The pinned contracts of this browser, and the one that is locked. */
export function usePins(): { pins: readonly Pin[]; locked: Pin | null } {
  const { pins, locked } = useStore(pinStore)
  return { pins, locked: pins.find(({ name }) => name === locked) ?? null }
}

/** Pins a contract, in place of the one of the same name, and locks it. */
export const pinContract = (pin: Pin): void => pinStore.write({ pins: [...otherPins(pin.name), pin], locked: pin.name })

export const lockTo = (name: string | null): void => pinStore.write({ ...pinStore.read(), locked: name })

export const unpin = (name: string): void => {
  const { locked } = pinStore.read()
  pinStore.write({ pins: otherPins(name), locked: locked === name ? null : locked })
}

const otherPins = (name: string): Pin[] => pinStore.read().pins.filter((pin) => pin.name !== name)
