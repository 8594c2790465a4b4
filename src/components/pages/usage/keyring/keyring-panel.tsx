'use client'
import { type FormEvent, useState } from 'react'
import { NewKey } from '@/components/account/new-key'
import { useCreateKey, useOwnKeys } from '@/components/account/use-own-keys'
import { Unavailable } from '@/components/pages/usage/unavailable'
import classes from '@/components/pages/usage/usage.module.css'
import { failureWords } from '@/components/providers/failure-words'
import { Button } from '@/components/ui/buttons/button'
import { TextInput } from '@/components/ui/inputs/input'
import { Panel } from '@/components/ui/layout/panel'
import { Placeholder } from '@/components/ui/layout/placeholder'
import type { NewKeyText, OwnKeys } from '@/wire/console/keys'
import { KeyItem } from './key-item'
import styles from './keyring.module.css'

/** The keys of a holder, managed with the one that was issued first. */
export function KeyringPanel({ apiKey }: { apiKey: string }) {
  const listed = useOwnKeys(apiKey)
  const [fresh, setFresh] = useState<{ made: NewKeyText; note: string }>()
  const { data } = listed
  return (
    <Panel label="All keys" title="All keys" side={data && <span className={classes.quiet}>{countOf(data)}</span>}>
      {fresh && !isInactive(fresh.made.key_id, data) && (
        <div className={styles.fresh}>
          <NewKey apiKey={fresh.made.api_key} expiresAt={fresh.made.expires_at}>
            {fresh.note}
          </NewKey>
          <Button variant="default" size="xs" onClick={() => setFresh(undefined)}>
            Done
          </Button>
        </div>
      )}
      {listed.isPending && <Placeholder height={84} />}
      {listed.isError && <Unavailable error={listed.error}>The list of keys is unavailable right now.</Unavailable>}
      {data && (
        <ul className={styles.keys}>
          {data.keys.map((key) => (
            <KeyItem key={key.key_id} apiKey={apiKey} item={key} all={data} onFresh={setFresh} />
          ))}
        </ul>
      )}
      {data?.is_managing && <CreateForm apiKey={apiKey} onFresh={setFresh} />}
      {data && <p className={classes.note}>{noteOf(data)}</p>}
    </Panel>
  )
}

type CreateFormProps = { apiKey: string; onFresh: (fresh: { made: NewKeyText; note: string }) => void }

function CreateForm({ apiKey, onFresh }: CreateFormProps) {
  const [name, setName] = useState('')
  const create = useCreateKey(apiKey)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(name, {
      onSuccess: (made) => {
        setName('')
        onFresh({ made, note: 'This browser keeps using its own key; the service stores only a hash.' })
      },
    })
  }
  return (
    <form className={classes.ownKey} onSubmit={onSubmit}>
      <TextInput
        label="Name of another key"
        placeholder="Shop CI"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={create.error ? failureWords(create.error) : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === '' || create.isPending}>
        Create key
      </Button>
    </form>
  )
}

const isInactive = (id: string, own: OwnKeys | undefined): boolean =>
  own?.keys.some(({ key_id, status }) => key_id === id && status !== 'active') ?? false

const countOf = ({ keys, keys_max }: OwnKeys): string =>
  `${keys.filter(({ status }) => status === 'active').length} of ${keys_max}`

/** Limits of these keys, as a sentence for the key in use. */
function noteOf({ is_managing, keys, key_id }: OwnKeys): string {
  if (is_managing)
    return 'All keys share one daily quota. A key you create can make calls but cannot manage keys, so it is safe to give to a program.'
  const isPaid = keys.some((key) => key.key_id === key_id && key.tier !== 'free')
  return isPaid
    ? 'The operator of this service issues and revokes paid keys.'
    : 'Another key created this one and manages it. Its calls count toward the shared quota.'
}
