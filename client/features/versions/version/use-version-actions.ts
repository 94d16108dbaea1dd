import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { keepVersion } from '../list/keep-version.ts'
import type { VersionList } from '../list/version-list.ts'
import { messageFor } from '../version-messages.ts'
import type { VersionsApi } from '../versions-api.ts'
import type { VersionsLinks } from '../versions-links.ts'
import { deleteVersion } from './delete-version.ts'
import { type RestoredTexts, restoreVersion, unlessGivenUp } from './restore-version.ts'
import type { RestoreEditor } from './tell-with-undo.ts'
import { useBringBack } from './use-bring-back.ts'

interface VersionActionsOptions extends Pick<VersionsLinks, 'sendUnsaved' | 'review' | 'onRestored'> {
  editor: RestoreEditor
  api: VersionsApi
  list: VersionList
  /** Aborted when the dialog closes. */
  leaving: () => AbortSignal
}

export type VersionActions = ReturnType<typeof useVersionActions>

/** The actions on the versions of a tab. Each shows a message with its result. */
export function useVersionActions(options: VersionActionsOptions) {
  const { api, list, editor, leaving, sendUnsaved, review, onRestored } = options
  const toasts = useToasts()

  const keep = async (version: CreateVersionRequest) => {
    list.add(await keepVersion(version, { api, editor, sendUnsaved }))
  }

  const keepBefore = (content: string) => keep({ reason: 'before-restore', content })

  const { bringBack, forgetKept } = useBringBack(editor, keepBefore)

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
        // The field that would show the error is closed.
        if (signal.aborted) toasts.error(messageFor('keep', error))
        throw error
      }
      toasts.success('Version kept')
    },

    /** Returns whether the version is restored. */
    restore,

    /** Restores some places of a version. Returns whether they are restored. */
    bringBack,

    /** Restores a version that is not shown. Returns whether there was anything to restore. */
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

    /** Returns whether the version is deleted. */
    async remove(id: string): Promise<boolean> {
      if (!(await deleteVersion(id, { api, say: toasts }))) return false
      forgetKept()
      // There may now be space for words that the server had to refuse.
      void sendUnsaved()
      return true
    },
  }
}
