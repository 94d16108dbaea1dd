import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import { sayFailure } from '../../../lib/ai/say-failure.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { systemClock } from '../../../lib/clock.ts'
import { goToStopped } from '../desk/go-to-stopped.ts'
import type { Room } from '../room/create-room.ts'
import { createTabPlaces } from '../tabs/tab-places.ts'
import { findLastWritten, findPlace } from './find-last-written.ts'

type Ports = Pick<Room, 'user' | 'request' | 'tabs' | 'toasts' | 'editor'>

const words = {
  failed: 'Where you wrote last could not be found.',
  offline: 'Finding where you wrote last needs a connection.',
}
const patienceMs = 400

/** One at a time: whoever asks again means the second one. */
let asking = new AbortController()

/** Opens the tab that was written in last, on whichever device, at that place. */
export async function goToLastWritten(ports: Ports): Promise<void> {
  const { user, request, tabs, toasts, editor } = ports
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  let stopBusy = () => {}
  const stopWaiting = systemClock.after(patienceMs, () => {
    stopBusy = toasts.busy('Looking for where you wrote last…')
  })
  const writer = watchWriter(ports)
  try {
    // What was written here a moment ago counts too.
    await tabs.openTabs.flush()
    const places = createTabPlaces(deviceStorage, user.id)
    const stoppedIn = (id: string) =>
      id === tabs.tab.get()?.id ? tabs.openTabs.stopped() : places.stoppedIn(id)
    const last = await findLastWritten(request, stoppedIn, signal)
    if (!last) return toasts.info('Nothing is written yet.')
    const { tab, at } = last
    const place = await findPlace(request, { id: tab.id, at }, stoppedIn(tab.id), signal)
    // Whoever has gone on meanwhile is not taken away from there, nor are the keys of a field.
    if (signal.aborted || writer.hasGoneOn()) return
    const { isOpen, hasWords } = await tabs.openChosen(previewedTab(tab), () => void goToLastWritten(ports))
    const shown = editor.get()
    if (isOpen && !hasWords && shown) goToStopped(shown, { offset: place(shown.text()) })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    sayFailure(toasts, error, words, () => void goToLastWritten(ports))
  } finally {
    stopWaiting()
    stopBusy()
    writer.end()
  }
}

function watchWriter({ editor, tabs }: Pick<Ports, 'editor' | 'tabs'>) {
  const before = tabs.tab.get()?.id
  // The palette is still closing.
  const closing = [openDialog(), document.activeElement]
  let hasWritten = false
  const end = editor.get()?.onChange(({ by }) => {
    if (by === 'writer') hasWritten = true
  })
  const isElsewhere = () => [openDialog(), focusedField()].some((place) => place && !closing.includes(place))
  return {
    hasGoneOn: () => hasWritten || tabs.tab.get()?.id !== before || isElsewhere(),
    end: () => end?.(),
  }
}

/** Such as the one for finding, or for a title. */
function focusedField(): Element | null {
  const { activeElement } = document
  const isField = activeElement?.matches('input, textarea') && !activeElement.closest('.write')
  return isField ? activeElement : null
}
