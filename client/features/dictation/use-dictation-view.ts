import { useSyncExternalStore } from 'react'
import type { Dictation, DictationView } from './dictation.ts'

export function useDictationView(dictation: Dictation): DictationView {
  return useSyncExternalStore(dictation.subscribe, dictation.getView)
}
