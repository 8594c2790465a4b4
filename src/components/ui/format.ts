/** A number of things: "1 row", "10,000 rows". */
export const counted = (count: number, thing: string): string => `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`

/**
 * A number, or its digits, with thousands separators: "10,000". The browser's own formats take a phone 40 ms when first
 * used.
 */
export function grouped(figure: number | string): string {
  const [whole = '', decimals] = String(figure).split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? apart : `${apart}.${decimals}`
}

/** A number of bytes: "27 kB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)}\u00a0B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)}\u00a0kB` : `${(bytes / 1024 / 1024).toFixed(1)}\u00a0MB`
}

/**
 * A decimal amount without trailing zeros, but at least two decimals: "0.002000" is "$0.002", "1000.000000"
 * "$1,000.00".
 */
export const dollars = (decimal: string): string => `$${grouped(decimal.replace(/(\.\d\d\d*?)0+$/, '$1'))}`

/** 0x1234…abcd */
export const shortHex = (hex: string): string => `${hex.slice(0, 6)}…${hex.slice(-4)}`

/** A network as people write it: "base-sepolia" is "Base Sepolia". */
export const networkName = (network: string): string =>
  network
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')

/** A length of time on one line: "11 h 44 min". */
export function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}\u00a0h\u00a0${minutes % 60}\u00a0min` : `${minutes}\u00a0min`
}

/** An ISO time in the local time zone: "21 Nov, 16:37", on one line. For the browser only: the server's time zone is another. */
export function localTime(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return 'unknown time'
  return `${time.getDate()}\u00a0${months[time.getMonth()]},\u00a0${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
}

/** The day of an ISO time in the local time zone: "21 Nov 2026". For the browser only. */
export function localDay(iso: string): string {
  const day = new Date(iso)
  if (Number.isNaN(day.getTime())) return 'unknown day'
  return `${day.getDate()}\u00a0${months[day.getMonth()]}\u00a0${day.getFullYear()}`
}

/** The day of a time in UTC, without its year: "21 Nov". */
export const utcDayOfYear = (time: Date): string => `${time.getUTCDate()} ${months[time.getUTCMonth()]}`

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const
/** The two digits of a month by its name or the beginning of it; undefined for any other word. */
export function monthOf(name: string): string | undefined {
  const index = months.findIndex((month) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase())
  return index < 0 ? undefined : twoDigits(index + 1)
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0')

/** An ISO time in the local time zone, with its year: "21 Nov 2026, 16:37:05 GMT+1". For the browser only. */
export const dateAndTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
