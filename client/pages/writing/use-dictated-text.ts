import { useState } from 'react'
import type { Dictation } from '../../features/dictation/dictation.ts'
import { joinDictation } from '../../features/dictation/join-dictation.ts'
import { useDictation } from '../../features/dictation/use-dictation.ts'
import type { Editor } from '../../lib/editor.ts'
import { useToasts } from '../../ui/toasts.tsx'

/** Dictation into this editor, and what is being heard right now. */
export function useDictatedText(editor: Editor | null): [Dictation, interim: string] {
  const toasts = useToasts()
  const [interim, setInterim] = useState('')

  const insert = (words: string) => {
    if (!editor) return
    const { from, to } = editor.selection()
    const before = editor.slice(Math.max(0, from - 2), from)
    editor.insert(joinDictation(before, words, editor.slice(to, to + 2)))
  }

  const dictation = useDictation({
    onFinal: insert,
    onInterim: setInterim,
    onProblem: (words, shownMs) => toasts.error(words, { shownMs }),
  })
  return [dictation, interim]
}
