import { useRef } from 'react'
import type { Change } from '#shared/merge/prose-diff.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { bringBack } from './bring-back.ts'
import type { RestoredTexts } from './restore-version.ts'
import type { RestoreEditor } from './tell-with-undo.ts'

interface BringOptions {
  signal: AbortSignal
  /** Called when the writer has undone it. */
  onUndone: () => void
}

/**
 * Restores places of a version. If several are restored in a row, only the text before the first is stored as a
 * version.
 */
export function useBringBack(editor: RestoreEditor, keepBefore: (content: string) => Promise<void>) {
  const say = useToasts()
  /** The text after the last place was restored. All words that were in it before are stored by then. */
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
    /** Called when a version is deleted, because it may be the stored one. */
    forgetKept() {
      kept.current = null
    },
  }
}
