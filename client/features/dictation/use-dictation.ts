import { useEffect, useState, useSyncExternalStore } from 'react'
import { systemClock } from '../../lib/clock.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { createDictation, type Dictation, type DictationPage, type DictationView } from './dictation.ts'
import { findRecognition } from './recognition.ts'

/** The page's dictation, which ends with the page. */
export function useDictation(page: DictationPage): Dictation {
  const [dictation] = useState(() =>
    createDictation({ Recognition: findRecognition(), clock: systemClock, storage: deviceStorage }),
  )
  useEffect(() => dictation.follow(page))
  useEffect(() => () => dictation.abort(), [dictation])
  return dictation
}

export function useDictationView(dictation: Dictation): DictationView {
  return useSyncExternalStore(dictation.subscribe, dictation.getView)
}
