import { useState } from 'react'
import { useRevokeKey, useRotateKey } from '@/components/account/use-own-keys'
import classes from '@/components/pages/usage/usage.module.css'
import { refusalOf } from '@/components/providers/refusal'
import { Button } from '@/components/ui/buttons/button'
import { localDay, localTime } from '@/components/ui/format'
import { Select } from '@/components/ui/inputs/input'
import type { NewKeyText, OwnKey, OwnKeys } from '@/wire/console/keys'
import { rotationGraceHours } from '@/wire/vocabulary'
import styles from './keyring.module.css'

type KeyItemProps = {
  apiKey: string
  item: OwnKey
  all: OwnKeys
  onFresh: (fresh: { made: NewKeyText; note: string }) => void
}

const graceLabels: Record<(typeof rotationGraceHours)[number], string> = {
  0: 'at once',
  1: 'in 1 hour',
  24: 'in 1 day',
  168: 'in 7 days',
}

/** A key of the list, with its actions. */
export function KeyItem({ apiKey, item, all, onFresh }: KeyItemProps) {
  const [asked, setAsked] = useState<'rotate' | 'revoke'>()
  const { key_id, name, status } = item
  const isOwn = key_id === all.key_id
  const title = name ?? (all.is_managing ? 'First key' : 'Your key')
  return (
    <li className={styles.item} aria-label={title} data-ended={status !== 'active'}>
      <div className={styles.words}>
        <b dir="auto">{title}</b> <span className={styles.tag}>{item.tier}</span>
        {isOwn && <span className={styles.tag}>this browser</span>}
        {status !== 'active' && <span className={styles.tag}>{status}</span>}
        <p>
          <code>{key_id}</code>
        </p>
        <p>{factsOf(item)}</p>
      </div>
      {all.is_managing && status === 'active' && asked === undefined && (
        <div className={classes.actions}>
          <Button variant="default" size="xs" aria-label={`Rotate ${title}`} onClick={() => setAsked('rotate')}>
            Rotate
          </Button>
          <Button variant="default" size="xs" aria-label={`Revoke ${title}`} onClick={() => setAsked('revoke')}>
            Revoke
          </Button>
        </div>
      )}
      {asked === 'rotate' && (
        <Rotate apiKey={apiKey} keyId={key_id} isOwn={isOwn} onFresh={onFresh} onEnd={() => setAsked(undefined)} />
      )}
      {asked === 'revoke' && <Revoke apiKey={apiKey} item={item} all={all} onEnd={() => setAsked(undefined)} />}
    </li>
  )
}

function factsOf({ status, created_at, last_used_at, expires_at, revoked_at, rotated_at }: OwnKey): string {
  const facts = [
    `Created ${localDay(created_at)}`,
    ...(rotated_at ? [`rotated ${localDay(rotated_at)}`] : []),
    last_used_at ? `last used ${localTime(last_used_at)}` : 'never used',
    ...(status === 'revoked' && revoked_at ? [`revoked ${localTime(revoked_at)}`] : []),
    ...(status === 'active' ? [`expires ${localDay(expires_at)}`] : []),
  ]
  return facts.join('\u00a0· ')
}

type ChangeProps = { apiKey: string; onEnd: () => void }

function Rotate({
  apiKey,
  keyId,
  isOwn,
  onFresh,
  onEnd,
}: ChangeProps & { keyId: string; isOwn: boolean } & Pick<KeyItemProps, 'onFresh'>) {
  const [graceHours, setGraceHours] = useState(1)
  const note = isOwn ? 'This browser already uses it.' : 'Replace the old key in every program that uses it.'
  const rotate = useRotateKey(apiKey, (made) => onFresh({ made, note }))
  const onRotate = () => rotate.mutate({ keyId, graceHours, isOwn }, { onSuccess: onEnd })
  return (
    <div className={styles.confirm}>
      <Select
        label="The old key stops working"
        value={String(graceHours)}
        options={rotationGraceHours.map((hours) => ({ value: String(hours), label: graceLabels[hours] }))}
        onChange={({ currentTarget }) => setGraceHours(Number(currentTarget.value))}
      />
      <Button size="sm" disabled={rotate.isPending} onClick={onRotate}>
        Rotate key
      </Button>
      <Button variant="default" onClick={onEnd}>
        Cancel
      </Button>
      <ChangeFailed error={rotate.error} />
    </div>
  )
}

function Revoke({ apiKey, item, all, onEnd }: ChangeProps & Pick<KeyItemProps, 'item' | 'all'>) {
  const revoke = useRevokeKey(apiKey)
  const isOwn = item.key_id === all.key_id
  const others = all.keys.filter(({ key_id, status }) => key_id !== item.key_id && status === 'active').length
  return (
    <div className={styles.confirm}>
      <p>
        Programs that send it are refused at once.
        {isOwn &&
          others > 0 &&
          ` The other ${others === 1 ? 'key, which it created, is' : `${others} keys, which it created, are`} revoked too.`}
      </p>
      <Button
        variant="danger"
        disabled={revoke.isPending}
        onClick={() => revoke.mutate({ keyId: item.key_id, isOwn }, { onSuccess: onEnd })}
      >
        Revoke key
      </Button>
      <Button variant="default" onClick={onEnd}>
        Cancel
      </Button>
      <ChangeFailed error={revoke.error} />
    </div>
  )
}

const ChangeFailed = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className={classes.error}>
      {refusalOf(error)?.message ?? 'The service did not respond. The list shows whether the key was changed.'}
    </p>
  )
