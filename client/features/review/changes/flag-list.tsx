import { plural } from '#shared/text/plural.ts'
import type { Flag } from './flags.ts'
import './flag-list.css'

type FlagListProps = {
  flags: Flag[]
  /** Whether a change is in the text, or only offered. */
  isMade: (change: number) => boolean
  onGoTo: (change: number) => void
}

/** What the writer should check before keeping a change. */
export function FlagList({ flags, isMade, onGoTo }: FlagListProps) {
  const name = plural(flags.length, 'thing to check', 'things to check')
  return (
    <details className="surface flags" open>
      <summary>{name}</summary>
      <ul aria-label={name}>
        {flags.map((flag, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the flags of a review never change their places.
          <li key={place}>
            <button type="button" onClick={() => onGoTo(flag.change)}>
              <span className="flag-kind">{names[flag.kind]}</span> {inWords(flag, isMade(flag.change))}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const names: Record<Flag['kind'], string> = {
  number: 'Number',
  name: 'Name',
  negation: 'Negation',
  quotation: 'Quotation',
  language: 'Language',
}

function inWords({ before, after }: Flag, isMade: boolean): string {
  const [is, isNow] = isMade ? ['is', 'is now'] : ['would be', 'would be']
  if (before === null) return `${after} ${is} new`
  return after === null ? `${before} ${is} removed` : `${before} ${isNow} ${after}`
}
