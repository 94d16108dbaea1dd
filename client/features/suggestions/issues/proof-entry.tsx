import type { ReactNode } from 'react'
import { suggestedWords } from './issue-name.ts'
import './proof-entry.css'

type ProofEntryProps = {
  number: number
  heading?: ReactNode
  original: string
  changed: { label: string; text: string; id?: string }
  reason: string
}

/** An entry as proofreaders write it: the number, the original words, the new words, and the reason. */
export function ProofEntry({ number, heading, original, changed, reason }: ProofEntryProps) {
  return (
    <div className="proof">
      <span className="proof-number">{number}</span>
      {heading && <div className="proof-heading">{heading}</div>}
      <dl className="proof-words" dir="auto">
        <dt>Original</dt>
        <dd>{original}</dd>
        <dt>{changed.label}</dt>
        <dd className="proof-changed" id={changed.id}>
          {suggestedWords(changed.text)}
        </dd>
        {reason && (
          <>
            <dt>Reason</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
