import { Button, Group, Progress } from '@mantine/core'
import classes from '@/components/pages/contract/contract.module.css'
import { counted, grouped } from '@/components/ui/format'
import type { StreamProgress } from './generation-stream'
import type { Stream } from './use-stream'

type StreamRunProps = { stream: Stream; count: number; onStart: () => void }

/**
 * The button that starts the stream, or its progress and a stop button. A double click does not stop what it started.
 */
export const StreamRun = ({ stream, count, onStart }: StreamRunProps) => (
  <Group mt="md" justify="space-between">
    <div className={classes.progress}>{stream.isPending && <StreamStatus progress={stream.progress} />}</div>
    {stream.isPending ? (
      <Button variant="default" onClick={({ detail }) => detail < 2 && stream.stop()}>
        Stop
      </Button>
    ) : (
      <Button onClick={({ detail }) => detail < 2 && onStart()}>Stream {counted(count, 'row')}</Button>
    )}
  </Group>
)

function StreamStatus({ progress }: { progress: StreamProgress | null }) {
  if (!progress) return <span role="status">Starting …</span>
  const { stage, generated, total, etaMs } = progress
  return (
    <>
      <span role="status">
        {stage}: {grouped(generated)} of {counted(total, 'row')}
        {etaMs !== null && etaMs > 500 && `, about ${Math.ceil(etaMs / 1000)} s left`}
      </span>
      <Progress value={(generated / Math.max(1, total)) * 100} size="sm" aria-label="Generated rows so far" />
    </>
  )
}
