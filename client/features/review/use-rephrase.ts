import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRephrase, type Rephrase, type RephraseEditor, type RephrasePorts } from './rephrase.ts'

export type UseRephraseOptions = Pick<RephrasePorts, 'stream' | 'say' | 'review'> & {
  editor: RephraseEditor | null
  /** Of the text in the editor, whichever tab that is by then. */
  keepVersion: RephrasePorts['keepVersion']
}

/** `review` is the one of `useReview`, with the same editor. */
export function useRephrase({ editor, keepVersion, ...ports }: UseRephraseOptions): Rephrase {
  const latestKeep = useRef(keepVersion)
  useEffect(() => {
    latestKeep.current = keepVersion
  })

  const [rephrase] = useState(() =>
    createRephrase({ ...ports, keepVersion: (content) => latestKeep.current(content) }),
  )
  useEffect(() => (editor ? rephrase.attach(editor) : undefined), [rephrase, editor])
  return rephrase
}

export function useIsRephrasing(rephrase: Rephrase): boolean {
  return useSyncExternalStore(rephrase.subscribe, rephrase.isWorking)
}
