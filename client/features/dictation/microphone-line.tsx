import { useEffect, useState } from 'react'
import type { Observed } from '../../lib/observable.ts'
import { useObserved } from '../../lib/use-observed.ts'
import type { MicrophoneState } from './recorder.ts'
import './microphone-line.css'

const words: Record<MicrophoneState, string> = {
  off: '',
  asking: 'Allow the microphone',
  listening: 'Listening',
  hearing: 'Hearing you',
  sending: 'Writing it down',
}

/** The state of the microphone, in the status line. It stays visible when everything around the text fades. */
export function MicrophoneLine({ microphone }: { microphone: Observed<MicrophoneState> }) {
  const state = useObserved(microphone)
  return (
    <>
      {state !== 'off' && (
        <span className="microphone-line" data-state={state} data-stays="" aria-hidden="true">
          {words[state]}
        </span>
      )}
      <Spoken text={words[state === 'hearing' ? 'listening' : state]} />
    </>
  )
}

/**
 * Announces the state, but not again after each pause of a speaker. It starts empty, because a live region that has its
 * text from the start is not announced.
 */
function Spoken({ text }: { text: string }) {
  const [told, setTold] = useState('')
  useEffect(() => setTold(text), [text])
  return (
    <span className="visually-hidden" role="status">
      {told}
    </span>
  )
}
