import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import type { TabVersion } from '#shared/versions.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { VersionsApi } from '../versions-api.ts'

interface KeepPorts {
  api: Pick<VersionsApi, 'keep'>
  editor: Pick<Editor, 'text'> & Partial<Pick<Editor, 'origins'>>
  /** Saves unsaved words first: before that, the server does not know a new tab. */
  sendUnsaved: () => Promise<void>
}

/**
 * Stores the present text of the editor as a version. The text is read at once, because the editor may show another tab
 * when the server is ready.
 */
export async function keepVersion(
  version: CreateVersionRequest,
  { api, editor, sendUnsaved }: KeepPorts,
): Promise<TabVersion> {
  const content = editor.text()
  const origins = editor.origins?.()
  await sendUnsaved()
  return api.keep({ content, origins, ...version })
}
