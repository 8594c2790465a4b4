import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconDice5, IconX } from '@/components/ui/icons/icons'
import { TextInput } from '@/components/ui/inputs/input'
import { bounds } from '@/wire/vocabulary'

type SeedInputProps = {
  /** null draws another one each time. */
  seed: string | null
  error?: string | undefined
  className?: string | undefined
  onChange: (seed: string | null) => void
}

/** A seed, with buttons that pin a random one or unpin it. */
export const SeedInput = ({ seed, error, className, onChange }: SeedInputProps) => (
  <TextInput
    label="Seed"
    className={className}
    placeholder="random"
    value={seed ?? ''}
    maxLength={bounds.seedLengthMax}
    error={error}
    autoComplete="off"
    spellCheck={false}
    side={<SeedActions pinned={seed !== null} onChange={onChange} />}
    onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
  />
)

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

export const randomSeed = (): string => crypto.getRandomValues(new Uint32Array(1)).join()
