/** Shows how far a job is: a bar with rate and remaining time on a terminal, nothing elsewhere. */
export type Progress = {
  /** @param rows made so far, of all. */
  update(rows: number): void
  /** Ends the line. @param isWhole whether all rows were made. */
  end(isWhole?: boolean): void
}

/** Columns of the bar itself. */
const widthMax = 30
const widthMin = 5
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
  const show = (rows: number) => {
    // A full last column would wrap on some terminals, and a wrapped line cannot be drawn over.
    const line = lineOf({ title, rows, total, seconds: (now() - startedAt) / 1000 }, (stream.columns || 80) - 1)
    stream.write(`\r\x1b[K${line}`)
  }
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

type State = { readonly title: string; readonly rows: number; readonly total: number; readonly seconds: number }

/** The bar takes the room that the rest leaves; where there is none, the title is cut. */
function lineOf({ title, rows, total, seconds }: State, width: number): string {
  const share = total === 0 ? 1 : rows / total
  const rate = seconds > 0 ? rows / seconds : 0
  const left = rate > 0 ? (total - rows) / rate : 0
  const figures = `${Math.floor(share * 100)} %  ${countOf(rate)} rows/s  ${left < 1 ? '' : `${Math.ceil(left)} s left`}`
  const room = width - title.length - figures.length - 2
  if (room < widthMin) return `${title.slice(0, Math.max(0, width - figures.length - 1))} ${figures}`.slice(0, width)
  const bar = Math.min(widthMax, room)
  const filled = Math.round(share * bar)
  return `${title} ${'█'.repeat(filled)}${'░'.repeat(bar - filled)} ${figures}`
}

/** Loading what formats numbers takes longer than most commands without a bar. */
const countOf = (count: number): string => {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
  return compact.format(count)
}
let compact: Intl.NumberFormat | undefined
