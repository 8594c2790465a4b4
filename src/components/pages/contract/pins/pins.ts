import { type ContractField, isContractField } from '@/components/pages/contract/contract-work'
import { storedIn, useStore } from '@/components/ui/store'
import { isText, listOf, nullOr, objectOf, type Shape } from '@/wire/parsing/shape'

/** A contract kept under a name. */
export type Pin = { name: string; hash: string; fields: ContractField[]; pinnedAt: string }

export const pinNameLengthMax = 60

type Pins = {
  pins: Pin[]
  /** The name of the pin that calls are locked to and the schema is compared with. */
  locked: string | null
}

const pinned: Record<string, Shape> = { hash: isText, fields: listOf(isContractField), pinnedAt: isText }

const isPins = (stored: unknown): stored is Pins =>
  objectOf({ pins: listOf(objectOf({ name: isText, ...pinned })), locked: nullOr(isText) })(stored)

/** A pin stored before pins had names. */
const isOnePin = (stored: unknown): stored is Omit<Pin, 'name'> => objectOf(pinned)(stored)

const pinStore = storedIn<Pins>('rowmint.pinned-contract', { pins: [], locked: null }, (stored) => {
  if (isPins(stored)) return stored
  return isOnePin(stored) ? { pins: [{ ...stored, name: 'Pinned' }], locked: 'Pinned' } : undefined
})

/** The pinned contracts of this browser, and the one that is locked. */
export function usePins(): { pins: readonly Pin[]; locked: Pin | null } {
  const { pins, locked } = useStore(pinStore)
  return { pins, locked: pins.find(({ name }) => name === locked) ?? null }
}

/** Pins and locks a contract; it replaces the pin of the same name. */
export const pinContract = (pin: Pin): void => pinStore.write({ pins: [...otherPins(pin.name), pin], locked: pin.name })

/** Renames a pin in its place; another pin of the new name would be lost, so it stays as it is then. */
export function renamePin(name: string, to: string): void {
  const { pins, locked } = pinStore.read()
  if (pins.some((pin) => pin.name === to)) return
  pinStore.write({
    pins: pins.map((pin) => (pin.name === name ? { ...pin, name: to } : pin)),
    locked: locked === name ? to : locked,
  })
}

export const lockTo = (name: string | null): void => pinStore.write({ ...pinStore.read(), locked: name })

export const unpin = (name: string): void => {
  const { locked } = pinStore.read()
  pinStore.write({ pins: otherPins(name), locked: locked === name ? null : locked })
}

const otherPins = (name: string): Pin[] => pinStore.read().pins.filter((pin) => pin.name !== name)
