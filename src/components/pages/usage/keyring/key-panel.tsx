'use client'
import { useState } from 'react'
import { NewKey } from '@/components/account/new-key'
import { useFreeKey } from '@/components/account/use-free-key'
import classes from '@/components/pages/usage/usage.module.css'
import { apiKeyStore, useApiKey } from '@/components/providers/api-key'
import { failureWords } from '@/components/providers/failure-words'
import { Button } from '@/components/ui/buttons/button'
import { Panel } from '@/components/ui/layout/panel'
import { OwnKeyForm } from './own-key-form'

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
          This browser sends <code className={classes.keyText}>{masked(apiKey)}</code>. It is stored in this browser
          only and cannot be shown again.
        </p>
      ) : (
        <p className={classes.lead}>
          A free key needs no login and no e-mail address. It is shown once and stored in this browser only.
        </p>
      )}
      <div className={classes.actions}>
        {apiKey ? (
          <RemoveKey fresh={fresh !== undefined} />
        ) : (
          <Button loading={freeKey.isPending} onClick={() => freeKey.mutate()}>
            Get a free key
          </Button>
        )}
      </div>
      {freeKey.error && (
        <p role="alert" className={classes.error}>
          {failureWords(freeKey.error)}
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
        Remove from this browser
      </Button>
    )
  }
  return (
    <>
      <Button variant="danger" onClick={() => apiKeyStore.write('')}>
        Yes, remove it
      </Button>
      <Button variant="default" onClick={() => setAsked(false)}>
        Keep it
      </Button>
      <span className={classes.quiet}>
        {fresh
          ? 'Have you copied it? It cannot be shown again.'
          : 'It cannot be shown again. Programs that send it are not affected.'}
      </span>
    </>
  )
}

/** Enough to recognize a key. */
const masked = (apiKey: string): string => `${apiKey.split('_').slice(0, 2).join('_')}_…${apiKey.slice(-6)}`
