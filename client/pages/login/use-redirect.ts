import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { pathOf, replaceVisit } from '../../lib/browser/visit.ts'
import { beginFirstWords } from './begin-first-words.ts'

const redirectAfterMs = 1500

/**
 * Leads a writer who has just signed in to the writing page, after a moment in which this page says that it worked.
 * Words that are typed meanwhile are kept for the writing page.
 */
export function useRedirect(isDone: boolean, userId: string | undefined): void {
  const field = useRef<HTMLTextAreaElement>(undefined)
  const begin = useEffectEvent(() => {
    if (userId) field.current ??= beginFirstWords(userId)
  })

  useLayoutEffect(() => {
    if (!isDone) return
    // The focus is moved at the first key and not before: that would interrupt a screen reader.
    const onKey = (event: KeyboardEvent) => {
      if (typesText(event)) begin()
    }
    addEventListener('keydown', onKey)
    const timer = setTimeout(() => {
      // On a phone, the focus would open the keyboard before the writer has read anything.
      if (matchMedia('(pointer: fine)').matches) begin()
      replaceVisit('/app')
    }, redirectAfterMs)
    return () => {
      removeEventListener('keydown', onKey)
      clearTimeout(timer)
      if (pathOf(location.hash) !== '/app') field.current?.remove()
    }
  }, [isDone])
}

function typesText({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey
}
