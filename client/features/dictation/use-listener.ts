import { useEffect, useState } from 'react'
import type { Dictation } from './dictation.ts'
import { useDictationView } from './use-dictation-view.ts'

type Listener = Awaited<ReturnType<Dictation['whoListens']>>

/** Who hears what is said in the chosen language; until the browser has told, its maker. */
export function useListener(dictation: Dictation): Listener {
  const { language } = useDictationView(dictation)
  const [known, setKnown] = useState<{ language: string; listener: Listener }>()
  useEffect(() => {
    let isAsked = true
    void dictation.whoListens().then((listener) => isAsked && setKnown({ language, listener }))
    return () => {
      isAsked = false
    }
  }, [dictation, language])
  return known?.language === language ? known.listener : 'browser'
}
