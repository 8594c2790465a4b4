/** Words of which realistic names of columns are made; every one is known to the dictionary or to no one. */
const owners =
  'account batch booking campaign card cargo claim container contract course crew crop customer device driver employee flight harvest invoice loan machine meter operator order passenger patient payment project property pump recipe room sample sensor shipment student supplier task tenant ticket turbine vehicle vessel visitor warehouse'.split(
    ' ',
  )
const turns = 'actual average base daily expected final first initial last max min monthly net new planned total'.split(
  ' ',
)
const things =
  'amount approver category city code cost count country created_at currency delay_days discount distance_km due_date duration_min email end_date fee grade height_cm hours humidity_pct latency_ms level method model name notes phone pressure_bar price priority progress quantity rate reading score serial_no share source speed_kmh start_date status target tax temperature_c type updated_at url version volume_l weight_kg width_mm zone'.split(
    ' ',
  )

/**
 * Requests of names that no earlier one has: combinations of known words, each of them once, the words of a request about
 * few things. A pure function of `nth`.
 */
export function newNames(nth: number, count: number): string[] {
  const all = owners.length * turns.length * things.length
  // A step without a common divisor visits each combination once before the first one comes again.
  return Array.from({ length: count }, (_, at) => {
    const place = ((nth * count + at) * step) % all
    const [owner, turn, thing] = [
      owners[place % owners.length],
      turns[Math.floor(place / owners.length) % turns.length],
      things[Math.floor(place / owners.length / turns.length)],
    ]
    return `${owner}_${turn}_${thing}`
  })
}
const step = 7_919
