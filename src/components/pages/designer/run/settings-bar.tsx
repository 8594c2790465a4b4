'use client'
import { memo } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { isBeyondTier, problemsOfSetting, wordsOf } from '@/components/draft/problems/problems'
import { Select } from '@/components/ui/inputs/input'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { LocaleSelect } from '@/components/workbench/locale-select'
import { SeedInput } from '@/components/workbench/seed-input'
import type { Problem } from '@/wire/problem'
import { bounds, outputFormats } from '@/wire/vocabulary'
import classes from './settings-bar.module.css'

type SettingsBarProps = { draft: Draft; problems: readonly Problem[] }

/** The settings of the schema as a whole. */
export const SettingsBar = memo(function SettingsBar({ draft, problems }: SettingsBarProps) {
  const change = (change: Partial<Draft>) => changeDraft({ kind: 'settings', change })
  // Tier limits are shown next to the run button.
  const errorOf = (name: string) =>
    isBeyondTier(problems) ? undefined : problemsOfSetting(problems, name).map(wordsOf).join(' ') || undefined
  return (
    <div className={classes.settings}>
      <NumberBox
        label="Rows"
        className={classes.count}
        value={draft.count}
        error={errorOf('count')}
        onChange={(count) => change({ count: Math.round(count ?? bounds.countDefault) })}
      />
      <LocaleSelect
        className={classes.locale}
        locale={draft.locale}
        error={errorOf('locale')}
        onChange={(locale) => change({ locale })}
      />
      <Select
        label="Format"
        className={classes.format}
        value={draft.format}
        options={formatOptions}
        onChange={({ currentTarget }) => {
          const format = outputFormats.find((name) => name === currentTarget.value)
          if (format) change({ format })
        }}
      />
      <SeedInput
        className={classes.seed}
        seed={draft.seed}
        error={errorOf('seed')}
        onChange={(seed) => change({ seed })}
      />
    </div>
  )
})

const formatOptions = outputFormats.map((name) => ({ value: name, label: name }))
