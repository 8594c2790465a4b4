/** Shows how far a job is: a bar with rate and remaining time on a terminal, nothing elsewhere. */
export type Progress = {
  /** @param rows made so far, of all. */
  update(rows: number): void
  /** Ends the line. @param isWhole whether all rows were made. */
  end(isWhole?: boolean): void
}

const widthMax = 30
/** More updates than this would not be visible. */
const updatesPerSecond = 10

/**
 * @param stream where the bar is drawn; `isTTY` decides whether it is.
 * @param now milliseconds on a monotonic clock.
 */
export function openProgress(
  title: string,
  total: number,
  stream: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): Progress {
  const startedAt = now()
  let shownAt = Number.NEGATIVE_INFINITY
  const show = (rows: number) => stream.write(`\r\x1b[K${barOf(title, rows, total, (now() - startedAt) / 1000)}`)
  return {
    update(rows) {
      if (!stream.isTTY || now() - shownAt < 1000 / updatesPerSecond) return
      shownAt = now()
      show(rows)
    },
    end(isWhole = true) {
      if (!stream.isTTY) return
      if (isWhole) show(total)
      stream.write('\n')
    },
  }
}

function barOf(title: string, rows: number, total: number, seconds: number): string {
  const share = total === 0 ? 1 : rows / total
  const filled = Math.round(share * widthMax)
  const rate = seconds > 0 ? rows / seconds : 0
  const left = rate > 0 ? (total - rows) / rate : 0
  const bar = '█'.repeat(filled) + '░'.repeat(widthMax - filled)
  return `${title} ${bar} ${Math.floor(share * 100)} %  ${countOf(rate)} rows/s  ${left < 1 ? '' : `${Math.ceil(left)} s left`}`
}

/** Loading what formats numbers takes longer than most commands without a bar. */
const countOf = (count: number): string => {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
  return compact.format(count)
}
let compact: Intl.NumberFormat | undefined
