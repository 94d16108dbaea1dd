import { useId, useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import type { Api } from '../../lib/api/api.ts'
import { createPace } from '../../lib/api/pace.ts'
import { focusWhenShown } from '../../lib/browser/focus-when-shown.ts'
import { askedSetting } from '../../lib/choices/asked-setting.ts'
import { dayLabel } from '../../lib/day-label.ts'
import { writingDay } from '../../lib/writing-day.ts'
import { Button } from '../../ui/button.tsx'
import { QuestionInPlace } from '../../ui/question-in-place.tsx'
import { Row } from '../../ui/rows.tsx'
import { createImportApi } from './import-api.ts'
import { isCertain, undoneTitle, undoneWords, undoQuestion } from './import-words.ts'
import { type Imported, type LastImports, lastImportLabel } from './last-import.ts'
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

/** The imports that can still be undone, each with what its undoing has done. */
export function LastImportRow({ lastImports, ...links }: LastImportRowProps) {
  const [all] = useState(lastImports.all)
  const label = lastImportLabel(all)
  // A writer who comes from the palette wants to undo the newest one.
  const [isAsked] = useState(() => askedSetting.get() === label)
  if (all.length === 0) return null
  return (
    <Row label={label}>
      {all.map((imported, index) => (
        <OneImport
          key={imported.at}
          first={imported}
          isAsked={isAsked && index === 0}
          lastImports={lastImports}
          {...links}
        />
      ))}
    </Row>
  )
}

type OneImportProps = LastImportRowProps & { first: Imported; isAsked: boolean }

function OneImport({ first, isAsked, lastImports, request, today, ...links }: OneImportProps) {
  const [imported, setImported] = useState(first)
  const [step, setStep] = useState<'quiet' | 'asked' | 'busy' | 'back'>(isAsked ? 'asked' : 'quiet')
  const [undone, setUndone] = useState<Undone>()
  const row = useRef<HTMLDivElement>(null)
  const nameId = useId()
  const isQuiet = step === 'quiet' || step === 'back'

  const undo = async () => {
    setStep('busy')
    const api = createImportApi(request)
    const end = await undoAndKeep(imported, {
      ...{ ...links, lastImports, api, pace: createPace() },
      onStep: () => {},
    })
    // The question disappears now, and so does the button if no tab is left.
    const hadFocus = row.current?.contains(document.activeElement)
    setUndone(end)
    setImported({ ...imported, tabs: end.left })
    setStep(hadFocus ? 'back' : 'quiet')
    if (hadFocus && row.current && end.left.length === 0) goOnFrom(row.current)
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
      {isQuiet && imported.tabs.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-describedby={nameId}
          onClick={() => setStep('asked')}
          ref={step === 'back' ? focusWhenShown : null}
        >
          Undo
        </Button>
      )}
      {!isQuiet && (
        <div className="last-import-question">
          <QuestionInPlace
            question={undoQuestion(imported)}
            answer="Undo import"
            busyLabel="Undoing…"
            isDanger={false}
            isBusy={step === 'busy'}
            onAnswer={undo}
            onCancel={() => setStep('back')}
          />
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the next import, the one before it, or the button above, which brings in something else. */
function goOnFrom(row: HTMLElement): void {
  const ofRow = row.closest('dd')
  const buttons = row.closest('dl')?.querySelectorAll<HTMLElement>('button:enabled') ?? []
  // One more Enter must not answer a question that is open elsewhere.
  const others = [...buttons].filter((one) => !row.contains(one) && !one.closest('[role=alertdialog]'))
  const isBehind = (button: HTMLElement) =>
    (row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = others.find((button) => isBehind(button) && ofRow?.contains(button))
  const target = next ?? others.findLast((button) => !isBehind(button)) ?? ofRow
  target?.focus()
}

/** Such as “9 tabs, added today”. If the page was closed during the import, the number is not certain. */
function sizeOf({ tabs, at, revision, isSending }: Imported, today: string): string {
  const day = dayLabel(writingDay(at), today)
  const isWord = day === 'Today' || day === 'Yesterday'
  const upTo = isCertain({ revision, isSending }) ? '' : 'up to '
  return `${upTo}${plural(tabs.length, 'tab')}, added ${isWord ? day.toLowerCase() : `on ${day}`}`
}
