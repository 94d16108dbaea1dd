import { useEffect, useEffectEvent } from 'react'

interface IssueKeys {
  /** F8, and Shift+F8 for the other direction. */
  onStep: (direction: 1 | -1) => void
  onEscape: () => void
}

/** The keys for the issues. They work wherever the focus is, except in a dialog. */
export function useIssueKeys({ onStep, onEscape }: IssueKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event
    if (event.defaultPrevented || ctrlKey || altKey || metaKey) return
    if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return
    if (key === 'Escape') onEscape()
    if (key !== 'F8') return
    event.preventDefault()
    onStep(shiftKey ? -1 : 1)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
