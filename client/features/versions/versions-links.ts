import type { Api } from '../../lib/api.ts'
import type { RestorePorts } from './version/restore-version.ts'

/** What the versions of a tab need of the page. */
export interface VersionsLinks {
  request: Api
  /** The writer's day. */
  today: string
  /** The one to begin with, where that is not the newest. */
  firstVersion: string | undefined
  /** Brings what is not saved yet to the server: a tab made a moment ago is to be there first. */
  sendUnsaved: () => Promise<void>
  review: RestorePorts['review']
  /** The version's text is in the editor. */
  onRestored: () => void
}
