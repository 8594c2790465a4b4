import type { Unit } from './unit-table'

/** Words for the quantity of a unit: `net_kg` is a weight, `gearbox_oil_c` a temperature. */
export const quantitiesOf = (unit: Unit | null): readonly string[] => (unit && quantities[unit.dimension]) ?? []

/** Whether words say no more than a unit: a `temp_c` or a `flow_m3h` is measured in many trades. */
export const isQuantityOf = (unit: Unit | null, [quantity = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && quantitiesOf(unit).includes(quantity)

const quantities: Readonly<Record<string, readonly string[]>> = {
  area: ['area'],
  current: ['current'],
  energy: ['energy'],
  flow: ['flow'],
  force: ['force'],
  frequency: ['frequency'],
  mass: ['weight'],
  power: ['power'],
  pressure: ['pressure'],
  rotation: ['speed'],
  speed: ['speed'],
  temperature: ['temperature'],
  time: ['duration', 'time'],
  torque: ['torque'],
  voltage: ['voltage'],
  volume: ['volume'],
}
