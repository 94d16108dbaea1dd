import { useEffect, useId, useRef, useState } from 'react'
import { maxTitleLength } from '#shared/tab-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { ArrangeList } from './arrange-list.tsx'
import { isLeftOut } from './arrange-tabs.ts'
import { type Change, type Choice, tabsToChoose } from './document-choice.ts'
import { leftOutWords, withoutWords } from './document-words.ts'
import { type Days, type ListedTabs, withinDays } from './list-tabs.ts'
import type { DocumentFormat } from './write-texts.ts'

type ChoicesProps = {
  choice: Choice
  /** Must be the same function at each render, because of the rows of a long list. */
  onChoose: (change: Change) => void
  listed: ListedTabs
  problem: string | undefined
}

export function Choices({ listed, problem, choice, onChoose }: ChoicesProps) {
  return (
    <>
      <Rows>
        <DaysRow listed={listed} choice={choice} onChoose={onChoose} />
        <Row label="Title">
          <input
            className="document-field document-title"
            aria-label="Title"
            placeholder="None"
            dir="auto"
            lang=""
            maxLength={maxTitleLength}
            value={choice.title}
            onChange={(event) => onChoose({ title: event.target.value })}
          />
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
            note={notes[choice.format]}
          />
        </Row>
        <Row label="Each tab">
          <Tick checked={choice.hasDays} onCheckedChange={(hasDays) => onChoose({ hasDays })}>
            Its day stands below its title
          </Tick>
          {choice.format !== 'markdown' && (
            <Tick checked={choice.readsMarks} onCheckedChange={(readsMarks) => onChoose({ readsMarks })}>
              {choice.format === 'docx' ? 'Markdown becomes formatting' : 'Markdown’s marks are left out'}
            </Tick>
          )}
        </Row>
        <TabsRow listed={listed} choice={choice} onChoose={onChoose} />
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

type RowProps = Omit<ChoicesProps, 'problem'>

function DaysRow({ listed: { tabs, leftOut }, choice: { days }, onChoose }: RowProps) {
  const chooseDays = (change: Partial<Days>) => onChoose({ days: { ...days, ...change } })
  const without = leftOutWords(withinDays(leftOut, days).length)
  const [first = '', last = ''] = [tabs[0], tabs.at(-1)].map((tab) => tab?.writing_date)
  return (
    <Row label="Days">
      <div className="document-days">
        <DayField label="From" value={days.from ?? first} onChange={(from) => chooseDays({ from })} />
        <DayField label="To" value={days.to ?? last} onChange={(to) => chooseDays({ to })} />
      </div>
      {without && <p className="note">{without}</p>}
    </Row>
  )
}

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void }

/** The browser's own date field. A half-typed day is empty, and limits nothing. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="document-field"
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** The list is shown on request, because most writers want all tabs in the order in which they were written. */
function TabsRow({ listed: { tabs }, choice, onChoose }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The row is the last one of the dialog, so the list begins below what is in sight.
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isOpen])
  const shown = tabsToChoose(tabs, choice)
  const without = withoutWords(shown.filter((tab) => isLeftOut(choice.arrangement, tab)).length)
  return (
    <Row label="Tabs">
      <Button
        ref={button}
        className="document-arrange"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Choose and order…
      </Button>
      {without && <p className="note">{without}</p>}
      {isOpen && (
        <ArrangeList tabs={tabs} shown={shown} arrangement={choice.arrangement} onChoose={onChoose} />
      )}
    </Row>
  )
}
