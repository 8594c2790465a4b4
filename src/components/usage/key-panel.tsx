'use client'
import { Button, Code, Group } from '@mantine/core'
import { useState } from 'react'
import { NewKey } from '@/components/account/new-key'
import { useFreeKey } from '@/components/account/use-free-key'
import { apiKeyStore, useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { Panel } from '@/components/ui/panel'
import { OwnKeyForm } from './own-key-form'
import classes from './usage.module.css'

/** This browser's key: get one, enter one, or remove it. */
export function KeyPanel() {
  const kept = useApiKey()
  const freeKey = useFreeKey()
  const apiKey = freeKey.isPending ? '' : kept // a new key is stored shortly before it is shown
  const fresh = freeKey.data?.api_key === apiKey ? freeKey.data : undefined
  return (
    <Panel label="Your key" title="Your key">
      {fresh ? (
        <NewKey apiKey={fresh.api_key} expiresAt={fresh.expires_at} />
      ) : apiKey ? (
        <p className={classes.lead}>
          This browser sends <Code>{masked(apiKey)}</Code>. It is stored in this browser only and cannot be shown again.
        </p>
      ) : (
        <p className={classes.lead}>
          A free key needs no login: 20 calls a day, up to 100 rows each. It is shown once and stored in this browser
          only.
        </p>
      )}
      <Group gap="xs" mt="md">
        {apiKey ? (
          <RemoveKey fresh={fresh !== undefined} />
        ) : (
          <Button loading={freeKey.isPending} onClick={() => freeKey.mutate()}>
            Get a free key
          </Button>
        )}
      </Group>
      {freeKey.error && (
        <p role="alert" className={classes.error}>
          {refusalOf(freeKey.error)?.message ?? 'The service did not answer. Try again.'}
        </p>
      )}
      {!apiKey && <OwnKeyForm />}
    </Panel>
  )
}

/** A removed key cannot be shown again, so removing it needs a confirmation. */
function RemoveKey({ fresh }: { fresh: boolean }) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        Remove this key
      </Button>
    )
  }
  return (
    <>
      <Button color="red" onClick={() => apiKeyStore.write('')}>
        Yes, remove it
      </Button>
      <Button variant="default" onClick={() => setAsked(false)}>
        Keep it
      </Button>
      <span className={classes.quiet}>
        {fresh ? 'Have you copied it? It cannot be shown again.' : 'It cannot be shown again.'}
      </span>
    </>
  )
}

/** Enough to recognize a key. */
const masked = (apiKey: string): string => `${apiKey.split('_').slice(0, 2).join('_')}_…${apiKey.slice(-6)}`
