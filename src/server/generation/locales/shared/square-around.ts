/** Kilometres in one degree of latitude (the mean of the WGS 84 meridian). */
const kmPerDegree = 111.2

/**
 * The bounding box of a square with sides `reachKm` from a point, in degrees to four decimals (about ten metres).
 * @param row raw cells of a table.
 */
export function squareAround(row: { readonly latitude: string; readonly longitude: string; readonly reachKm: string }) {
  const latitude = Number(row.latitude)
  const longitude = Number(row.longitude)
  const north = Number(row.reachKm) / kmPerDegree
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: [round(latitude - north), round(latitude + north)],
    longitude: [round(longitude - east), round(longitude + east)],
  } as const
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
