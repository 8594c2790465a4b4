'use client'
import { IconDice5, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { type Draft, localeNames } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { problemsOfSetting, wordsOf } from '@/components/draft/problems'
import { IconButton } from '@/components/ui/icon-button'
import { Select, TextInput } from '@/components/ui/input'
import { NumberBox } from '@/components/ui/number-box'
import type { Problem } from '@/wire/problem'
import { bounds, locales, outputFormats } from '@/wire/vocabulary'
import classes from './settings-bar.module.css'

type SettingsBarProps = { draft: Draft; problems: readonly Problem[] }

/** The settings of the dataset as a whole. */
export const SettingsBar = memo(function SettingsBar({ draft, problems }: SettingsBarProps) {
  const change = (change: Partial<Draft>) => changeDraft({ kind: 'settings', change })
  const errorOf = (name: string) => problemsOfSetting(problems, name).map(wordsOf).join(' ') || undefined
  return (
    <div className={classes.settings}>
      <NumberBox
        label="Rows"
        className={classes.count}
        value={draft.count}
        error={errorOf('count')}
        onChange={(count) => change({ count: Math.round(count ?? bounds.countDefault) })}
      />
      <Select
        label="Locale"
        className={classes.locale}
        value={draft.locale}
        error={errorOf('locale')}
        options={localeOptions}
        onChange={({ currentTarget }) => {
          const locale = locales.find((code) => code === currentTarget.value)
          if (locale) change({ locale })
        }}
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
      <TextInput
        label="Seed"
        className={classes.seed}
        placeholder="random"
        value={draft.seed ?? ''}
        maxLength={bounds.seedLengthMax}
        error={errorOf('seed')}
        autoComplete="off"
        spellCheck={false}
        side={<SeedActions pinned={draft.seed !== null} onChange={(seed) => change({ seed })} />}
        onChange={({ currentTarget }) => change({ seed: currentTarget.value || null })}
      />
    </div>
  )
})

function SeedActions({ pinned, onChange }: { pinned: boolean; onChange: (seed: string | null) => void }) {
  return (
    <>
      {pinned && (
        <IconButton aria-label="Unpin the seed" onClick={() => onChange(null)}>
          <IconX size={15} stroke={1.7} />
        </IconButton>
      )}
      <IconButton
        aria-label={pinned ? 'Pin another random seed' : 'Pin a random seed'}
        title="The same seed gives the same rows every time"
        onClick={() => onChange(randomSeed())}
      >
        <IconDice5 size={16} stroke={1.7} />
      </IconButton>
    </>
  )
}

const localeOptions = locales.map((code) => ({ value: code, label: localeNames[code] }))
const formatOptions = outputFormats.map((name) => ({ value: name, label: name }))

const randomSeed = (): string => crypto.getRandomValues(new Uint32Array(1)).join()
