import { CopyButton } from '@/components/ui/buttons/copy-button'
import { localDay } from '@/components/ui/format'
import classes from './new-key.module.css'

type NewKeyProps = {
  apiKey: string
  expiresAt: string | null
  /** Where the key is kept, if it is a further one. */
  children?: string
}

/** A new key, shown this once. */
export function NewKey({ apiKey, expiresAt, children }: NewKeyProps) {
  return (
    <div className={classes.card} role="status">
      <p className={classes.title}>This is {children ? 'the new' : 'your'} key. It is shown once.</p>
      <div className={classes.line}>
        <code className={classes.keyText}>{apiKey}</code>
        <CopyButton text={apiKey}>Copy key</CopyButton>
      </div>
      <p className={classes.note}>
        Store it with your other secrets.{' '}
        {children ?? 'The console keeps it in this browser; the service stores only a hash.'}
        {expiresAt && ` It expires on ${localDay(expiresAt)}.`}
      </p>
    </div>
  )
}
