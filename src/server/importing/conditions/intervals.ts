const secondsOf: Readonly<Record<string, number>> = {
  second: 1,
  sec: 1,
  s: 1,
  minute: 60,
  min: 60,
  m: 60,
  hour: 3_600,
  hr: 3_600,
  h: 3_600,
  day: 86_400,
  d: 86_400,
  week: 604_800,
  w: 604_800,
  // The longest month, and the average year.
  month: 2_678_400,
  mon: 2_678_400,
  year: 31_557_600,
  y: 31_557_600,
}

/** The seconds of a PostgreSQL interval: `18 years`, `1 day 02:30:00`; undefined for other text. */
export function secondsOfInterval(text: string): number | undefined {
  // A bare number is in seconds.
  if (/^\d+$/.test(text.trim())) return Number(text)
  let seconds = 0
  const rest = text.replaceAll(
    /(-?\d+(?:\.\d+)?)\s*([a-z]+)|(\d+):(\d{2})(?::(\d{2}))?/gi,
    (found, count, unit, hours, minutes, left) => {
      if (unit === undefined) {
        seconds += Number(hours) * 3_600 + Number(minutes) * 60 + Number(left ?? 0)
        return ''
      }
      const each = secondsOf[unit.toLowerCase()] ?? secondsOf[unit.toLowerCase().replace(/s$/, '')]
      if (each === undefined) return found
      seconds += Number(count) * each
      return ''
    },
  )
  return rest.trim() === '' && text.trim() !== '' ? Math.ceil(seconds) : undefined
}
