import { useEffect, useState } from 'react'
import type { SavingStatus } from '../../features/saving/saving-status.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { chipOf } from './chip-words.ts'
import './save-chip.css'

const savedWordsMs = 1_500

/** The truth about the words on the page: that they are saved is said for a moment, then shown by a dot. */
export function SaveChip({ status }: { status: SavingStatus }) {
  const isSaved = status.kind === 'saved'
  const [wasUnsaved, setWasUnsaved] = useState(!isSaved)
  if (!isSaved && !wasUnsaved) setWasUnsaved(true)

  useEffect(() => {
    if (!isSaved || !wasUnsaved) return
    const settle = setTimeout(() => setWasUnsaved(false), savedWordsMs)
    return () => clearTimeout(settle)
  }, [isSaved, wasUnsaved])

  const chip = chipOf(status)
  const isDot = isSaved && !wasUnsaved
  return (
    // Only bad news interrupts a screen reader: good news comes every few seconds.
    <div className="save-state" aria-live={chip?.isNews ? 'polite' : 'off'}>
      {isDot && <span className="save-dot" role="img" aria-label={allSaved} title={allSaved} />}
      {!isDot && chip && (
        <span title={chip.detail}>
          <StatusChip text={chip.text} tone={chip.tone} />
        </span>
      )}
    </div>
  )
}

const allSaved = 'All changes saved'
