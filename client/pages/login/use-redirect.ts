import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { pathOf, replaceVisit } from '../../lib/browser/visit.ts'
import { beginFirstWords } from './begin-first-words.ts'

const redirectAfterMs = 1500

/**
 * Leads the writer who has just signed in to their page, counted from the moment at which this one says that it
 * worked. If the writer types already, the words are kept for that page.
 */
export function useRedirect(isDone: boolean, userId: string | undefined): void {
  const field = useRef<HTMLTextAreaElement>(undefined)
  const begin = useEffectEvent(() => {
    if (userId) field.current ??= beginFirstWords(userId)
  })

  useLayoutEffect(() => {
    if (!isDone) return
    // With the first key and not before: moving the focus would speak over what a screen reader reads out.
    const onKey = (event: KeyboardEvent) => {
      if (typesText(event)) begin()
    }
    addEventListener('keydown', onKey)
    const timer = setTimeout(() => {
      // On a phone the keyboard would come up before anything has been read.
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
