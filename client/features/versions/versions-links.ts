import type { Api } from '../../lib/api/api.ts'
import type { RestorePorts } from './version/restore-version.ts'

/** What the versions of a tab need from the page. */
export interface VersionsLinks {
  request: Api
  /** The writer's present day. */
  today: string
  /** The version to show first. If undefined, the newest. */
  firstVersion: string | undefined
  /** Saves unsaved words first: before that, the server does not know a new tab. */
  sendUnsaved: () => Promise<void>
  review: RestorePorts['review']
  /** Called when the text of the version is in the editor. */
  onRestored: () => void
}
