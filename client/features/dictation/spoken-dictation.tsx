import { SpokenChange } from '../../ui/spoken-change.tsx'
import type { Dictation } from './dictation.ts'
import { useDictationView } from './use-dictation-view.ts'

type SpokenDictationProps = {
  dictation: Dictation
  /** Whether dictation records. The line of the microphone then announces when it listens. */
  isRecorded: boolean
}

/** Announces that the microphone is on, for writers who start dictation by keys. */
export function SpokenDictation({ dictation, isRecorded }: SpokenDictationProps) {
  const { isListening } = useDictationView(dictation)
  return (
    <SpokenChange isOn={isListening} on={isRecorded ? '' : 'Dictation started'} off="Dictation stopped" />
  )
}
