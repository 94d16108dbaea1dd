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

/** What the microphone is at, in the status line. It stays in sight while what is around the text fades. */
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

/** Whoever speaks needs not be told so, again after each pause. What is there from the start would not be read out. */
function Spoken({ text }: { text: string }) {
  const [told, setTold] = useState('')
  useEffect(() => setTold(text), [text])
  return (
    <span className="visually-hidden" role="status">
      {told}
    </span>
  )
}
