import type { Api } from '../../lib/api/api.ts'
import type { RestorePorts } from './version/restore-version.ts'

/** What the versions of a tab need from the page. */
export interface VersionsLinks {
  request: Api
  /** The writer's current day. */
  today: string
  /** The version to show first, if not the newest. */
  firstVersion: string | undefined
  /** Saves unsaved changes to the server first, because it does not know a new tab before that. */
  sendUnsaved: () => Promise<void>
  review: RestorePorts['review']
  /** Called when the version's text is in the editor. */
  onRestored: () => void
}
