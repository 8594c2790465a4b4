import classes from '@/components/pages/contract/contract.module.css'
import { Button } from '@/components/ui/buttons/button'
import { counted, grouped } from '@/components/ui/format'
import type { StreamProgress } from './generation-stream'
import type { Stream } from './use-stream'

type StreamRunProps = { stream: Stream; count: number; onStart: () => void }

/**
 * The button that starts the stream, or its progress and a stop button. A double click does not stop what it started.
 */
export const StreamRun = ({ stream, count, onStart }: StreamRunProps) => (
  <div className={classes.run}>
    <div className={classes.progress}>{stream.isPending && <StreamStatus progress={stream.progress} />}</div>
    {stream.isPending ? (
      <Button variant="default" onClick={({ detail }) => detail < 2 && stream.stop()}>
        Stop
      </Button>
    ) : (
      <Button onClick={({ detail }) => detail < 2 && onStart()}>Stream {counted(count, 'row')}</Button>
    )}
  </div>
)

function StreamStatus({ progress }: { progress: StreamProgress | null }) {
  if (!progress) return <span role="status">Starting…</span>
  const { stage, generated, total, etaMs } = progress
  return (
    <>
      <span role="status">
        {stage}: {grouped(generated)} of {counted(total, 'row')}
        {etaMs !== null && etaMs > 500 && `, about ${Math.ceil(etaMs / 1000)} s left`}
      </span>
      <progress value={generated} max={Math.max(1, total)} aria-label="Generated rows so far" />
    </>
  )
}
