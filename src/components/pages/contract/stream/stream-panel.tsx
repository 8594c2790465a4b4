'use client'
import { Button, Group, Progress, Switch } from '@mantine/core'
import { type ComponentType, Suspense, useState } from 'react'
import classes from '@/components/pages/contract/contract.module.css'
import { type Inferred, inferenceBody } from '@/components/pages/contract/contract-work'
import { usePins } from '@/components/pages/contract/pins/pins'
import { IntoView } from '@/components/results/into-view'
import { RefusalPanel } from '@/components/results/refusals/refusal-panel'
import type { ContractOrder, PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { LateResultPanel } from '@/components/results/rows/late-result-panel'
import type { AiRequest } from '@/components/results/run/ai-request'
import { counted, grouped } from '@/components/ui/format'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { Panel } from '@/components/ui/layout/panel'
import { useStore } from '@/components/ui/store'
import type { StreamProgress } from './generation-stream'
import { changeStreamSettings, streamSettings } from './stream-settings'
import { useStream } from './use-stream'

type StreamPanelProps = { inferred: Inferred; PayHere: ComponentType<PayHereProps> }

/** Streams rows of the contract and shows the progress. */
export function StreamPanel({ inferred: { input, contract }, PayHere }: StreamPanelProps) {
  const { locked } = usePins()
  const stream = useStream(contract.contract_hash)
  const { count, strict, validate } = useStore(streamSettings)
  const [order, setOrder] = useState<ContractOrder>()
  const request = {
    ...inferenceBody(input),
    count,
    strict_contract: strict,
    require_validate: validate,
    ...(locked && { expected_contract_hash: locked.hash }),
  }
  const take = (fewer: number) => {
    changeStreamSettings({ count: fewer })
    start({ ...request, count: fewer })
  }
  const columns = contract.proposed_schema.map(({ name, type }) => ({ name, type }))
  const refused = stream.variables ?? request
  const start = (call: AiRequest) => {
    setOrder(undefined)
    stream.mutate(call)
  }
  return (
    <>
      <Panel label="Stream rows" title="Stream rows">
        <div className={classes.streamForm}>
          <NumberBox
            label="Rows"
            value={count}
            width={110}
            onChange={(next) => changeStreamSettings({ count: next ?? 20 })}
          />
          <Switch
            label="Strict"
            description="Refuse guessed types"
            checked={strict}
            onChange={({ currentTarget }) => changeStreamSettings({ strict: currentTarget.checked })}
          />
          <Switch
            label="Validate first"
            description="Check the schema before generating"
            checked={validate}
            onChange={({ currentTarget }) => changeStreamSettings({ validate: currentTarget.checked })}
          />
        </div>
        {locked && (
          <p className={classes.quiet}>
            Locked to {locked.name} (<code>{locked.hash.slice(0, 12)}…</code>): a different contract is refused.
          </p>
        )}
        <Group mt="md" justify="space-between">
          <div className={classes.progress}>{stream.isPending && <StreamStatus progress={stream.progress} />}</div>
          {stream.isPending ? (
            <Button variant="default" onClick={({ detail }) => detail < 2 && stream.stop()}>
              Stop
            </Button>
          ) : (
            <Button onClick={({ detail }) => detail < 2 && start(request)}>Stream {counted(count, 'row')}</Button>
          )}
        </Group>
      </Panel>
      {stream.error && (
        <IntoView subject={stream.error}>
          <RefusalPanel
            error={stream.error}
            onRetry={() => start(request)}
            onTake={take}
            onPay={() => setOrder({ call: refused, columns })}
            priced={{ path: '/api/v1/generate-ai', method: 'POST', requestBody: refused }}
            takesInvoice={false}
          />
        </IntoView>
      )}
      {order && (
        <Suspense fallback={<p role="status">Looking for wallets…</p>}>
          <PayHere
            way="x402"
            request={order}
            title="Rows of a contract"
            onPaid={(generated) => generated && stream.showBought(generated)}
          />
        </Suspense>
      )}
      {stream.data && (
        <LateResultPanel
          name="contract rows"
          preferred="json"
          subject={stream.isSuccess && stream.data}
          generated={{
            columns,
            bytes: null,
            ...stream.data,
          }}
        />
      )}
    </>
  )
}

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
