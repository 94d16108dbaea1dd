import { ApiError } from '../../../lib/api/api-error.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import { messageFor } from '../version-messages.ts'
import type { VersionsApi } from '../versions-api.ts'

interface DeletePorts {
  api: Pick<VersionsApi, 'remove'>
  say: Pick<Toasts, 'success' | 'error'>
}

/** Returns whether the version is gone. If not, the writer has been told. */
export async function deleteVersion(id: string, { api, say }: DeletePorts): Promise<boolean> {
  try {
    await api.remove(id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isGone(error)) {
      say.error(messageFor('delete', error))
      return false
    }
  }
  say.success('Version deleted')
  return true
}

/** Deleted in another window, or by a call whose answer was lost. Only the server itself can know this. */
function isGone({ code }: ApiError): boolean {
  return code === 'not_found'
}
