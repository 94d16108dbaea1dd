import { useEffect, useState } from 'react'
import {
  askHasWritten,
  isKnownToHaveWritten,
  rememberHasWritten,
} from '../../../features/tabs/has-written.ts'
import type { Api } from '../../../lib/api/api.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import type { Editor, TextChange } from '../../../lib/text/editor.ts'

interface UseHasWrittenOptions {
  userId: string
  request: Api
  editor: Editor | null
  /** Whether there is a page to say something on. */
  hasTab: boolean
}

/**
 * Whether the writer has ever written anything; undefined until that is known. Nothing renders at the first letter:
 * what an empty page says is needed again when it is empty.
 */
export function useHasWritten({
  userId,
  request,
  editor,
  hasTab,
}: UseHasWrittenOptions): boolean | undefined {
  const [hasWritten, setHasWritten] = useState<boolean | undefined>(
    () => isKnownToHaveWritten(deviceStorage, userId) || undefined,
  )

  useEffect(() => {
    if (!editor || hasWritten) return
    let isNoted = false
    const note = ({ by }: TextChange) => {
      if (!isNoted && (by === 'writer' || editor.length > 0)) {
        isNoted = true
        rememberHasWritten(deviceStorage, userId)
      }
      const isEmptied = editor.length === 0 && !editor.composing()
      if (by !== 'load' && !isEmptied) return
      if (isNoted || isKnownToHaveWritten(deviceStorage, userId)) setHasWritten(true)
    }
    return editor.onChange(note)
  }, [editor, hasWritten, userId])

  const mustAsk = hasTab && hasWritten === undefined
  useEffect(() => {
    if (!mustAsk) return
    let isOver = false
    // Who cannot be asked is greeted like most.
    const answer = askHasWritten(request).catch(() => true)
    void answer.then((has) => !isOver && setHasWritten(has))
    return () => {
      isOver = true
    }
  }, [mustAsk, request])

  return hasWritten
}
