import { useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import type { Api } from '../../lib/api/api.ts'
import { dayLabel } from '../../lib/day-label.ts'
import { writingDay } from '../../lib/writing-day.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import { createImportApi } from './import-api.ts'
import { undoneTitle, undoneWords } from './import-words.ts'
import { undoAndKeep } from './importing.ts'
import type { LastImport } from './last-import.ts'
import { createPace } from './pace.ts'
import type { Undone } from './undo-import.ts'
import './last-import-row.css'

type LastImportRowProps = {
  lastImport: LastImport
  request: Api
  sendUnsaved: () => Promise<unknown>
  remove: (id: string) => Promise<void>
  today: string
}

/** For as long as it can be undone; and what became of that. */
export function LastImportRow({ lastImport, request, sendUnsaved, remove, today }: LastImportRowProps) {
  const [imported, setImported] = useState(lastImport.read)
  const [count, setCount] = useState<number>()
  const [undone, setUndone] = useState<Undone>()
  const row = useRef<HTMLDivElement>(null)
  if (!imported) return null
  const isBusy = count !== undefined

  const undo = async () => {
    setCount(0)
    const links = { lastImport, sendUnsaved, remove, api: createImportApi(request), pace: createPace() }
    // The button goes with the last of them.
    const hadFocus = row.current?.contains(document.activeElement)
    const end = await undoAndKeep(imported, { ...links, onStep: setCount })
    setUndone(end)
    setImported({ ...imported, tabs: end.left })
    setCount(undefined)
    if (hadFocus && end.left.length === 0) row.current?.closest('dd')?.focus()
  }

  return (
    <Row label="Last import">
      <div ref={row} className="last-import">
        <div>
          <p className="last-import-name">
            <bdi>{imported.name}</bdi>
          </p>
          <p className="note last-import-words" role="status">
            {undone
              ? `${undoneTitle(undone)}. ${undoneWords(undone)}`
              : sizeOf(imported.tabs.length, imported.at, today)}
          </p>
        </div>
        {imported.tabs.length > 0 && (
          <Button variant="quiet" size="small" busy={isBusy} busyLabel="Undo" onClick={undo}>
            Undo
          </Button>
        )}
      </div>
    </Row>
  )
}

/** "9 tabs, added today" */
function sizeOf(tabs: number, at: number, today: string): string {
  const day = dayLabel(writingDay(at), today)
  const isWord = day === 'Today' || day === 'Yesterday'
  return `${plural(tabs, 'tab')}, added ${isWord ? day.toLowerCase() : `on ${day}`}`
}
