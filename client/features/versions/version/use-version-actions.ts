import { useRef } from 'react'
import type { Change } from '#shared/merge/prose-diff.ts'
import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { keepVersion } from '../list/keep-version.ts'
import type { VersionList } from '../list/version-list.ts'
import { messageFor } from '../version-messages.ts'
import type { VersionsApi } from '../versions-api.ts'
import type { VersionsLinks } from '../versions-links.ts'
import { bringBack } from './bring-back.ts'
import { deleteVersion } from './delete-version.ts'
import { type RestoredTexts, type RestoreEditor, restoreVersion, unlessGivenUp } from './restore-version.ts'

interface VersionActionsOptions extends Pick<VersionsLinks, 'sendUnsaved' | 'review' | 'onRestored'> {
  editor: RestoreEditor
  api: VersionsApi
  list: VersionList
  /** Aborted when the dialog closes. */
  leaving: () => AbortSignal
}

export type VersionActions = ReturnType<typeof useVersionActions>

/** The actions on the versions of a tab. The writer is told whether each one worked. */
export function useVersionActions({
  api,
  list,
  editor,
  leaving,
  sendUnsaved,
  review,
  onRestored,
}: VersionActionsOptions) {
  const toasts = useToasts()
  /** The text that the last place was brought back into. All that was in it before is kept by then. */
  const kept = useRef<string>(null)

  const keep = async (version: CreateVersionRequest) => {
    list.add(await keepVersion(version, { api, editor, sendUnsaved }))
  }

  const keepBefore = (content: string) => keep({ reason: 'before-restore', content })

  const restore = async (texts: RestoredTexts, signal: AbortSignal) => {
    const ports = { editor, keepVersion: keepBefore, review, say: toasts, signal }
    const isRestored = await restoreVersion(texts, ports)
    if (isRestored) onRestored()
    return isRestored
  }

  return {
    async keepNamed(name: string): Promise<void> {
      const signal = leaving()
      try {
        await keep({ reason: 'named', name })
      } catch (error) {
        // The field that would say so is gone.
        if (signal.aborted) toasts.error(messageFor('keep', error))
        throw error
      }
      toasts.success('Version kept')
    },

    /** Returns whether it is there. */
    restore,

    /** Some places of a version. Of several in a row, only the text before the first is kept. Returns whether they are there. */
    async bringBack(
      changes: readonly Change[],
      texts: RestoredTexts,
      { signal, onUndone }: { signal: AbortSignal; onUndone: () => void },
    ) {
      const keepVersion = async (content: string) => {
        if (content !== kept.current) await keepBefore(content)
      }
      const isBack = await bringBack(changes, texts, { editor, keepVersion, say: toasts, signal, onUndone })
      if (isBack) kept.current = editor.text()
      return isBack
    },

    /** Without looking at it first. Returns whether there was anything to restore. */
    async restoreUnseen(id: string, signal: AbortSignal): Promise<boolean> {
      try {
        const read = () => api.readText(id, signal)
        const { content: after, origins } = await unlessGivenUp({ signal, say: toasts }, read)
        const before = editor.text()
        if (signal.aborted) return true
        if (before === after) return false
        await restore({ before, after, origins }, signal)
      } catch (error) {
        if (!signal.aborted) toasts.error(messageFor('restore', error))
      }
      return true
    },

    /** Returns whether it is gone. */
    async remove(id: string): Promise<boolean> {
      const isGone = await deleteVersion(id, { api, say: toasts })
      // There may be room now for text that the server had to refuse before.
      if (isGone) void sendUnsaved()
      return isGone
    },
  }
}
