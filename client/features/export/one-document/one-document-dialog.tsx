import { useEffect, useId, useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { AtWork } from '../../../ui/at-work.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { leftOutWords, sizeOf } from './document-words.ts'
import { type Days, type ListedTab, type ListedTabs, withinDays } from './list-tabs.ts'
import type { DocumentStage, OneDocument } from './one-document.ts'
import type { DocumentFormat } from './write-texts.ts'
import './one-document.css'

type OneDocumentDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & {
  /** Only tabs that have these words; all, if there are none. */
  words: string
  oneDocument: OneDocument
}

interface Choice {
  /** The first and the last day of all where nothing was chosen. */
  days: Partial<Days>
  format: DocumentFormat
  hasDays: boolean
}

const firstChoice: Choice = { days: {}, format: 'docx', hasDays: true }

/** What is to be in the document, before it is made. Closing it stops what is under way. */
export function OneDocumentDialog({ open, onOpenChange, words, oneDocument }: OneDocumentDialogProps) {
  const stage = useObserved(oneDocument.stage)
  const [choice, setChoice] = useState(firstChoice)
  const chosen = stage.kind === 'listed' ? withinDays(stage.tabs, choice.days) : []

  // Again each time it is opened.
  useEffect(() => {
    if (!open) return
    setChoice((choice) => ({ ...choice, days: {} }))
    return oneDocument.list(words)
  }, [open, words, oneDocument])

  const close = (isOpen: boolean) => {
    if (!isOpen) oneDocument.stop()
    onOpenChange(isOpen)
  }
  const download = async () => {
    const { format, hasDays } = choice
    if (await oneDocument.write({ tabs: chosen, format, hasDays })) onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="One document"
      subtitle={
        <span dir="auto">{words ? `Tabs that have “${words}”` : 'All tabs, in the order of their days'}</span>
      }
      width={560}
      footer={<Foot stage={stage} chosen={chosen} onDownload={download} onStop={oneDocument.stop} />}
    >
      <DialogBody>
        <StageView
          stage={stage}
          choice={choice}
          onChoose={(change) => setChoice({ ...choice, ...change })}
          onRetry={() => oneDocument.list(words)}
        />
      </DialogBody>
    </Dialog>
  )
}

type StageViewProps = {
  stage: DocumentStage
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
  onRetry: () => void
}

function StageView({ stage, choice, onChoose, onRetry }: StageViewProps) {
  switch (stage.kind) {
    case 'listing':
      return <AtWork words="Looking through your tabs" detail={foundWords(stage.found)} />
    case 'failed':
      return <FailedState message={stage.message} isOffline={stage.isOffline} onRetry={onRetry} />
    case 'collecting':
      return (
        <AtWork
          words="Collecting the texts"
          detail={`${stage.count.toLocaleString('en')} of ${plural(stage.of, 'tab')}`}
        />
      )
    case 'writing':
      return <AtWork words="Preparing the document…" detail={`${Math.round(100 * stage.share)}%`} />
    case 'listed':
      return stage.tabs.length > 0 ? (
        <Choices listed={stage} problem={stage.problem} choice={choice} onChoose={onChoose} />
      ) : (
        <EmptyState title="No writing tabs yet">There is nothing to put into a document.</EmptyState>
      )
  }
}

const foundWords = (found: number) => (found > 0 ? `${plural(found, 'tab')} so far` : '')

type ChoicesProps = Pick<StageViewProps, 'choice' | 'onChoose'> & {
  listed: ListedTabs
  problem: string | undefined
}

function Choices({ listed: { tabs, leftOut }, problem, choice, onChoose }: ChoicesProps) {
  const { days } = choice
  const chooseDays = (change: Partial<Days>) => onChoose({ days: { ...days, ...change } })
  const without = leftOutWords(withinDays(leftOut, days).length)
  const [first = '', last = ''] = [tabs[0], tabs.at(-1)].map((tab) => tab?.writing_date)
  return (
    <>
      <Rows>
        <Row label="Days">
          <div className="document-days">
            <DayField label="From" value={days.from ?? first} onChange={(from) => chooseDays({ from })} />
            <DayField label="To" value={days.to ?? last} onChange={(to) => chooseDays({ to })} />
          </div>
          {without && <p className="note">{without}</p>}
        </Row>
        <Row label="File">
          <SegmentedControl
            label="File"
            segments={[
              { value: 'docx', label: 'Word' },
              { value: 'markdown', label: 'Markdown' },
              { value: 'text', label: 'Plain text' },
            ]}
            value={choice.format}
            onValueChange={(format) => onChoose({ format })}
          />
          <p className="note">{notes[choice.format]}</p>
        </Row>
        <Row label="Each tab">
          <Tick checked={choice.hasDays} onCheckedChange={(hasDays) => onChoose({ hasDays })}>
            Its day stands below its title
          </Tick>
        </Row>
      </Rows>
      <FieldMessage id={useId()} error={problem} />
    </>
  )
}

const notes: Record<DocumentFormat, string> = {
  docx: 'Each tab begins a page, with its title as a heading.',
  markdown: 'Each tab begins with its title as a heading.',
  text: 'Each tab begins with its title.',
}

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void }

/** By the browser's own calendar. While a day is half typed it is no day, and limits nothing. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="document-day">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

type FootProps = {
  stage: DocumentStage
  chosen: readonly ListedTab[]
  onDownload: () => void
  onStop: () => void
}

function Foot({ stage, chosen, onDownload, onStop }: FootProps) {
  const isAtWork = stage.kind === 'collecting' || stage.kind === 'writing'
  const download = useRef<HTMLButtonElement>(null)
  const stop = () => {
    // The button that has the focus goes.
    download.current?.focus()
    onStop()
  }
  return (
    <>
      <span role="status">{footWords(stage, chosen)}</span>
      {isAtWork && (
        <Button variant="quiet" onClick={stop}>
          Stop
        </Button>
      )}
      {(isAtWork || chosen.length > 0) && (
        <Button
          ref={download}
          variant="primary"
          busy={isAtWork}
          busyLabel="Downloading…"
          onClick={onDownload}
        >
          Download
        </Button>
      )}
    </>
  )
}

function footWords(stage: DocumentStage, chosen: readonly ListedTab[]): string {
  if (stage.kind !== 'listed' || stage.tabs.length === 0) return ''
  return chosen.length > 0 ? sizeOf(chosen) : 'No tabs in these days'
}
