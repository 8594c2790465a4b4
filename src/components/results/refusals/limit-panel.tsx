import { Button } from '@mantine/core'
import Link from 'next/link'
import { Notice } from './notice'
import { detailOf } from './read-refusal'

/** A 429: the day's calls are used up, and when the next is possible. */
export function LimitPanel({ headers, body }: { headers: Headers; body: unknown }) {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return (
    <Notice
      title="Today’s calls are used up"
      action={
        <>
          <Button component={Link} href="/keys" size="xs">
            See usage
          </Button>
          <Button component={Link} href="/pay" size="xs" variant="default">
            Pay per call instead
          </Button>
        </>
      }
    >
      {detailOf(body)}
      {Number.isFinite(seconds) && ` The next call is possible in ${duration(seconds)}.`} The call was not counted.
    </Notice>
  )
}

function duration(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
