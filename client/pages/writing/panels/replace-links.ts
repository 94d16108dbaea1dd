import { createLastReplacements } from '../../../features/replace-everywhere/last-replacements.ts'
import type { ReplaceLinks } from '../../../features/replace-everywhere/replacing.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import type { Room } from '../room/create-room.ts'

/** What replacing in all tabs, and undoing it, needs of the page. Open tabs among them ask the server for their new text. */
export function replaceLinksOf({ request, toasts, tabs, user }: Room): ReplaceLinks {
  return {
    request,
    toasts,
    sendUnsaved: tabs.saveAll,
    onChanged: (id) => void tabs.openTabs.opened(id)?.saving.ask(),
    kept: createLastReplacements(deviceStorage, user.id),
  }
}
