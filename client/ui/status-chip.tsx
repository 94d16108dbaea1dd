import './status-chip.css'

export type StatusChipProps = {
  text: string
  /** Good news, bad news, or something in progress. */
  tone: 'ok' | 'error' | 'quiet'
}

export function StatusChip({ text, tone }: StatusChipProps) {
  return <span className={`chip chip--${tone}`}>{text}</span>
}
