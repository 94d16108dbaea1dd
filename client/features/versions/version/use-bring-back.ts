import { useRef } from 'react'
import type { Change } from '#shared/merge/prose-diff.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { bringBack } from './bring-back.ts'
import type { RestoredTexts } from './restore-version.ts'
import type { RestoreEditor } from './tell-with-undo.ts'

interface BringOptions {
  signal: AbortSignal
  /** Called when the writer has taken it back. */
  onUndone: () => void
}

/** Brings places of a version back. Of several in a row, only the text before the first is kept. */
export function useBringBack(editor: RestoreEditor, keepBefore: (content: string) => Promise<void>) {
  const say = useToasts()
  /** The text that the last place was brought back into. All that was in it before is kept by then. */
  const kept = useRef<string>(null)

  const bring = async (changes: readonly Change[], texts: RestoredTexts, options: BringOptions) => {
    const keepVersion = async (content: string) => {
      if (content !== kept.current) await keepBefore(content)
    }
    const isBack = await bringBack(changes, texts, { ...options, editor, keepVersion, say })
    if (isBack) kept.current = editor.text()
    return isBack
  }
  return {
    bringBack: bring,
    /** For when a version is deleted, which may be that one. */
    forgetKept() {
      kept.current = null
    },
  }
}
