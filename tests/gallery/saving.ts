import { browserPlatform } from '../../client/features/saving/browser-platform.ts'
import { finishDrafts } from '../../client/features/saving/drafts/finish-drafts.ts'
import { openTab, unknownTab } from '../../client/features/saving/open-tab.ts'
import type { SavedEditor } from '../../client/features/saving/run-saver.ts'
import { createTabServer } from '../../client/features/saving/tab-server.ts'
import { createApi } from '../../client/lib/api/api.ts'
import { systemClock } from '../../client/lib/clock.ts'

/** One tab, saved by the real code from the simplest editor. The test answers for the server. */
const area = document.querySelector('textarea') as HTMLTextAreaElement
const output = document.querySelector('output') as HTMLOutputElement
const userId = 'writer'

const editor: SavedEditor = {
  text: () => area.value,
  set(text) {
    area.value = text
  },
  composing: () => false,
}

const request = createApi({ fetch: (input, init) => fetch(input, init), clock: systemClock })
const describe = () => ({ title: 'Saving', writing_date: '2026-01-08' })
const serverOf = (tabId: string) => createTabServer({ request, tabId, describe })

const platform = browserPlatform()
const server = serverOf('tab')
const tab = await openTab({
  userId,
  tabId: 'tab',
  platform,
  server,
  async loadRow() {
    const answer = await server.read(0)
    return answer.type === 'row' ? answer.row : unknownTab
  },
  onStatus: ({ kind }) => show(kind),
  onNotice() {},
})
editor.set(tab.text(), 'remote')
tab.attach(editor)
area.addEventListener('input', () => tab.changed())
show(tab.status().kind)
await finishDrafts({ userId, platform, serverOf, isListed: () => true })

function show(kind: string): void {
  output.value = kind
}
