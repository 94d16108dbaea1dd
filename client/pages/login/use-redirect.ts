import { useLayoutEffect } from 'react'
import { beginFirstWords } from '../../lib/early-keys.ts'
import { pathOf, replaceVisit } from '../../lib/visit.ts'

const redirectAfterMs = 1500

/**
 * Leads the writer who has just signed in to their page, counted from the moment at which this one says that it worked.
 * Whoever types already then has the words there.
 */
export function useRedirect(userId: string | undefined): void {
  useLayoutEffect(() => {
    if (!userId) return
    let field: HTMLTextAreaElement | undefined
    // With the first key and not before: moving the focus would speak over what a screen reader reads out.
    const begin = (event: KeyboardEvent) => {
      if (typesText(event)) field ??= beginFirstWords(userId)
    }
    addEventListener('keydown', begin)
    const timer = setTimeout(() => {
      // On a phone the keyboard would come up before anything has been read.
      if (matchMedia('(pointer: fine)').matches) field ??= beginFirstWords(userId)
      replaceVisit('/app')
    }, redirectAfterMs)
    return () => {
      removeEventListener('keydown', begin)
      clearTimeout(timer)
      if (pathOf(location.hash) !== '/app') field?.remove()
    }
  }, [userId])
}

function typesText({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey
}
