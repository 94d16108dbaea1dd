import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import type { TabVersion } from '#shared/versions.ts'
import type { Editor } from '../../../lib/editor.ts'
import type { VersionsApi } from '../versions-api.ts'

interface KeepPorts {
  api: Pick<VersionsApi, 'keep'>
  editor: Pick<Editor, 'text'>
  /** Brings what is not saved yet to the server: a tab made a moment ago is to be there first. */
  sendUnsaved: () => Promise<void>
}

/** Keeps the text that stands in the editor now: by the time the server is there for it, another tab's may stand there. */
export async function keepVersion(
  version: CreateVersionRequest,
  { api, editor, sendUnsaved }: KeepPorts,
): Promise<TabVersion> {
  const content = editor.text()
  await sendUnsaved()
  return api.keep({ content, ...version })
}
