import { useEffect, useEffectEvent } from 'react'
import { latinKey } from '../../../lib/browser/latin-key.ts'

interface IssueKeys {
  /** Called for F8 or Ctrl+;, and for Shift+F8 in the other direction. */
  onStep: (direction: 1 | -1) => void
  onEscape: () => void
}

/** The keys for the issues. They work wherever the focus is, except in a dialog. */
export function useIssueKeys({ onStep, onEscape }: IssueKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event
    if (event.defaultPrevented || altKey || (ctrlKey && metaKey)) return
    if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return
    const isPlain = !ctrlKey && !metaKey
    if (isPlain && key === 'Escape') onEscape()
    // Some keyboards have it above the comma, with Shift.
    const isSemicolon = !isPlain && latinKey(event) === ';' && !event.isComposing
    if (!isSemicolon && !(isPlain && key === 'F8')) return
    event.preventDefault()
    onStep(shiftKey && !isSemicolon ? -1 : 1)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
