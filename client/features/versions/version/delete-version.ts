import { ApiError } from '../../../lib/api/api-error.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import { messageFor } from '../version-messages.ts'
import type { VersionsApi } from '../versions-api.ts'

interface DeletePorts {
  api: Pick<VersionsApi, 'remove'>
  say: Pick<Toasts, 'success' | 'error'>
}

/** Returns whether the version is deleted. If not, the writer has seen a message. */
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

/**
 * The version was deleted in another window, or by a call whose reply was lost. Only the server itself sends this code.
 */
function isGone({ code }: ApiError): boolean {
  return code === 'not_found'
}
