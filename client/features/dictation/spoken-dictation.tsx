import { SpokenChange } from '../../ui/spoken-change.tsx'
import type { Dictation } from './dictation.ts'
import { useDictationView } from './use-dictation-view.ts'

type SpokenDictationProps = {
  dictation: Dictation
  /** Where the browser does not hear it itself: then the microphone says when it listens. */
  isRecorded: boolean
}

/** Whoever starts it by keys has to hear that the microphone is on. */
export function SpokenDictation({ dictation, isRecorded }: SpokenDictationProps) {
  const { isListening } = useDictationView(dictation)
  return (
    <SpokenChange isOn={isListening} on={isRecorded ? '' : 'Dictation started'} off="Dictation stopped" />
  )
}
