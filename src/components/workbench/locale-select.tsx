import { Select } from '@/components/ui/inputs/input'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { localeName } from './locale-name'

type LocaleSelectProps = {
  locale: LocaleCode
  error?: string | undefined
  className?: string | undefined
  onChange: (locale: LocaleCode) => void
}

/** The locale of everything on screen. */
export const LocaleSelect = ({ locale, error, className, onChange }: LocaleSelectProps) => (
  <Select
    label="Locale"
    className={className}
    value={locale}
    error={error}
    options={options}
    onChange={({ currentTarget }) => {
      const chosen = locales.find((code) => code === currentTarget.value)
      if (chosen) onChange(chosen)
    }}
  />
)

const options = locales.map((code) => ({ value: code, label: localeName(code) }))
