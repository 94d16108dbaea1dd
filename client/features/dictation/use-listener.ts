import { useEffect, useState } from 'react'
import type { Dictation } from './dictation.ts'
import { findRecognition } from './recognition.ts'
import { useDictationView } from './use-dictation-view.ts'
import { type Listener, whoListens } from './who-listens.ts'

/** What listens to the chosen language: `browser` until it is known whether the device itself can do it. */
export function useListener(dictation: Dictation): Listener {
  const { language, isRecorded } = useDictationView(dictation)
  const [known, setKnown] = useState<{ language: string; listener: Listener }>()
  useEffect(() => {
    let isAsked = true
    void whoListens(findRecognition(), language).then(
      (listener) => isAsked && setKnown({ language, listener }),
    )
    return () => {
      isAsked = false
    }
  }, [language])
  if (isRecorded) return 'server'
  return known?.language === language ? known.listener : 'browser'
}
