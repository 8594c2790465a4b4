import classes from '@/components/pages/contract/contract.module.css'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { Switch } from '@/components/ui/inputs/switch'
import { useStore } from '@/components/ui/store'
import { changeStreamSettings, streamSettings } from './stream-settings'

/** The settings of a stream of the contract's rows. */
export function StreamForm() {
  const { count, strict, validate } = useStore(streamSettings)
  return (
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
        onChange={(next) => changeStreamSettings({ strict: next })}
      />
      <Switch
        label="Validate first"
        description="Check the schema before generating"
        checked={validate}
        onChange={(next) => changeStreamSettings({ validate: next })}
      />
    </div>
  )
}
