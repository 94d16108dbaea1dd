import { useId, useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import type { Api } from '../../lib/api/api.ts'
import { dayLabel } from '../../lib/day-label.ts'
import { writingDay } from '../../lib/writing-day.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import { createImportApi } from './import-api.ts'
import { undoneTitle, undoneWords } from './import-words.ts'
import type { Imported, LastImports } from './last-import.ts'
import { createPace } from './pace.ts'
import type { SendingLocks } from './sending-locks.ts'
import { type RemoveImported, type Undone, undoAndKeep } from './undo-import.ts'
import './last-import-row.css'

interface LastImportRowProps {
  lastImports: LastImports
  locks: SendingLocks
  request: Api
  sendUnsaved: () => Promise<unknown>
  remove: RemoveImported
  today: string
}

/** For as long as they can be undone; and what became of that. */
export function LastImportRow({ lastImports, ...links }: LastImportRowProps) {
  const [all] = useState(lastImports.all)
  if (all.length === 0) return null
  return (
    <Row label={all.length === 1 ? 'Last import' : 'Last imports'}>
      {all.map((imported) => (
        <OneImport key={imported.at} first={imported} lastImports={lastImports} {...links} />
      ))}
    </Row>
  )
}

function OneImport({
  first,
  lastImports,
  locks,
  request,
  sendUnsaved,
  remove,
  today,
}: LastImportRowProps & { first: Imported }) {
  const [imported, setImported] = useState(first)
  const [count, setCount] = useState<number>()
  const [undone, setUndone] = useState<Undone>()
  const row = useRef<HTMLDivElement>(null)
  const nameId = useId()
  const isBusy = count !== undefined

  const undo = async () => {
    setCount(0)
    const links = {
      lastImports,
      locks,
      sendUnsaved,
      remove,
      api: createImportApi(request),
      pace: createPace(),
    }
    // The button goes with the last of them.
    const hadFocus = row.current?.contains(document.activeElement)
    const end = await undoAndKeep(imported, { ...links, onStep: setCount })
    setUndone(end)
    setImported({ ...imported, tabs: end.left })
    setCount(undefined)
    if (hadFocus && end.left.length === 0) row.current?.closest('dd')?.focus()
  }

  return (
    <div ref={row} className="last-import">
      <div>
        <p id={nameId} className="last-import-name">
          <bdi>{imported.name}</bdi>
        </p>
        <p className="note last-import-words" role="status">
          {undone ? `${undoneTitle(undone)}. ${undoneWords(undone)}` : sizeOf(imported, today)}
        </p>
      </div>
      {imported.tabs.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          busyLabel="Undo"
          aria-describedby={nameId}
          onClick={undo}
        >
          Undo
        </Button>
      )}
    </div>
  )
}

/** “9 tabs, added today”. How many there are, nobody knows where the page was closed at work. */
function sizeOf({ tabs, at, revision, isSending }: Imported, today: string): string {
  const day = dayLabel(writingDay(at), today)
  const isWord = day === 'Today' || day === 'Yesterday'
  const upTo = revision === undefined || isSending ? 'up to ' : ''
  return `${upTo}${plural(tabs.length, 'tab')}, added ${isWord ? day.toLowerCase() : `on ${day}`}`
}
