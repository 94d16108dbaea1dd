import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import type { TabVersion } from '#shared/versions.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { VersionsApi } from '../versions-api.ts'

interface KeepPorts {
  api: Pick<VersionsApi, 'keep'>
  editor: Pick<Editor, 'text'> & Partial<Pick<Editor, 'origins'>>
  /** Saves unsaved changes to the server first, because it does not know a new tab before that. */
  sendUnsaved: () => Promise<void>
}

/** Keeps the text that is in the editor now. When the server is ready, the editor may hold another tab's text. */
export async function keepVersion(
  version: CreateVersionRequest,
  { api, editor, sendUnsaved }: KeepPorts,
): Promise<TabVersion> {
  const content = editor.text()
  const origins = editor.origins?.()
  await sendUnsaved()
  return api.keep({ content, origins, ...version })
}
