import { useEffect, useState } from 'react'
import { droppedFiles } from '../../../features/import/dropped-files.ts'
import { ImportDialog } from '../../../features/import/import-dialog.tsx'
import { createImporting, type Importing } from '../../../features/import/importing.ts'
import { createLastImports } from '../../../features/import/last-import.ts'
import type { ReadFiles } from '../../../features/import/reading/found.ts'
import { isAtWork, isUnfinished } from '../../../features/import/stage.ts'
import { rememberHasWritten } from '../../../features/tabs/has-written.ts'
import { unreachable } from '../../../lib/api/api-error.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { ownWordsOf } from '../../../lib/choices/own-words.ts'
import { follow } from '../../../lib/observable.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import type { Room } from '../room/create-room.ts'
import { useRoom } from '../room/use-room.ts'
import { importLinks } from './import-links.ts'

interface RoomImportProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Makes tabs of files. It goes on while another panel is open over it, and ends with the room. */
export function RoomImport({ open, onOpenChange }: RoomImportProps) {
  const room = useRoom()
  const { ai, panels, tabs, toasts, user } = room
  const today = useObserved(tabs.today)
  const [importing] = useState(() => importingOf(room))
  useEffect(() => importing.start(), [importing])
  useNoteOfWords(importing, user.id)

  // Before the dialog is seen, and in it.
  useEffect(
    () =>
      follow([droppedFiles], (files) => {
        if (!files) return undefined
        droppedFiles.set(undefined)
        const stage = importing.stage.get()
        if (isAtWork(stage)) toasts.info('Another import is at work. Wait until it has ended.')
        else if (isUnfinished(stage)) toasts.info('Another import waits. Go on with it, or close it first.')
        else void importing.begin(files)
        return undefined
      }),
    [importing, toasts],
  )

  useEffect(() => {
    const { stage } = importing
    const warn = (event: Event) => {
      if (isUnfinished(stage.get())) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [importing])

  useEffect(() => {
    // Seen in the dialog else.
    if (open) return
    let before = importing.stage.get().kind
    return importing.stage.subscribe(() => {
      const { kind } = importing.stage.get()
      if (kind !== before && (kind === 'done' || kind === 'broken' || kind === 'undone'))
        toasts.info('The import has ended.', { action: { name: 'Show', run: () => panels.open('import') } })
      before = kind
    })
  }, [open, importing, panels, toasts])

  /** From there another text would come into the editor. */
  const showHistory = () => {
    if (!ai.isBusy.get()) return void panels.toggle('history')
    panels.close('import')
    toasts.info(ai.isReviewing.get() ? 'Finish the review first.' : 'AI is working...')
  }

  return (
    <ImportDialog
      open={open}
      onOpenChange={onOpenChange}
      importing={importing}
      today={today}
      onShowHistory={showHistory}
    />
  )
}

function importingOf(room: Room): Importing {
  const { request, tabs, user } = room
  return createImporting({
    ...importLinks(room),
    readFiles,
    lastImports: createLastImports(deviceStorage, user.id),
    today: tabs.today.get,
    // Nothing is deleted, so nothing comes back; but the day asks for its tabs, and tells the other windows.
    onMade: ([first]) => void (first && tabs.restore(first).catch(() => {})),
    onWords: () =>
      void ownWordsOf(request, { storage: deviceStorage, userId: user.id })
        .load()
        .catch(() => {}),
  })
}

/** Whoever has brought words in has something to continue. */
function useNoteOfWords({ stage }: Importing, userId: string): void {
  useEffect(
    () =>
      stage.subscribe(() => {
        const now = stage.get()
        if ('done' in now && now.done.size > 0) rememberHasWritten(deviceStorage, userId)
      }),
    [stage, userId],
  )
}

/** What reads is loaded with the first file. */
const readFiles: ReadFiles = async (files, how) => {
  const reading = await import('../../../features/import/reading/read-files.ts').catch(() => {
    throw unreachable()
  })
  return reading.readFiles(files, how)
}
