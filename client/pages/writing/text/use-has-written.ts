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
  /** Whether the page shows a tab. */
  hasTab: boolean
}

/**
 * Whether the writer has ever written anything; undefined until that is known. The first letter causes no render: the
 * value is needed again only when the page is empty.
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
    // If the server cannot be asked, the writer gets the greeting for most writers: those who have written.
    const answer = askHasWritten(request).catch(() => true)
    void answer.then((has) => !isOver && setHasWritten(has))
    return () => {
      isOver = true
    }
  }, [mustAsk, request])

  return hasWritten
}
