import { Mic } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { IconButton, type Keys } from '../../ui/icon-button.tsx'
import { leaveFocus } from '../../ui/leave-focus.ts'
import type { Dictation } from './dictation.ts'
import { useDictationView } from './use-dictation-view.ts'
import './dictation-button.css'

type DictationButtonProps = {
  dictation: Dictation
  keys?: Keys
  /** While the text cannot be changed. Dictation that is on can still be stopped. */
  disabled?: boolean
}

export function DictationButton({ dictation, keys, disabled = false }: DictationButtonProps) {
  const { isSupported, isListening } = useDictationView(dictation)
  const action = isListening ? 'Stop dictation' : 'Start dictation'
  return (
    <IconButton
      title={isSupported ? action : 'Speech recognition not supported'}
      icon={Mic}
      keys={keys}
      className={classNames(isListening && 'is-listening')}
      disabled={!isSupported || (disabled && !isListening)}
      // On the button, the letters of a writer who types while they speak would be lost, and a space would stop it.
      onMouseDown={leaveFocus}
      onClick={() => (isListening ? dictation.stop() : dictation.start())}
    />
  )
}
