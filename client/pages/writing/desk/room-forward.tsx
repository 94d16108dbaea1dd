import { useEffect } from 'react'
import { guardBox } from '../../../features/editor/rules/box-keys.ts'
import { forwardOnly } from '../../../features/editor/rules/forward-only.ts'
import { letGoForInputMethod } from '../../../features/editor/rules/let-go-for-input-method.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** Deleting and undoing rest, in whichever editor. To be loaded when that is chosen and the timer runs. */
export function RoomForward() {
  const { element, toasts, ...room } = useRoom()
  const editor = useObserved(room.editor)

  useEffect(() => {
    const text = element.text()
    if (!editor || !text) return
    let isSaid = false
    const onRefused = () => {
      if (!isSaid) toasts.info('Forward only until the timer stops.')
      isSaid = true
    }
    editor.obey(forwardOnly({ isComposing: editor.composing, onRefused }))
    const letGo = letGoForInputMethod(text, editor)
    const leaveBox = text instanceof HTMLTextAreaElement ? guardBox(text, onRefused) : undefined
    return () => {
      editor.obey(undefined)
      letGo()
      leaveBox?.()
    }
  }, [editor, element, toasts])

  return null
}
