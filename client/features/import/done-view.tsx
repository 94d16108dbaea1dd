import { plural } from '#shared/text/plural.ts'
import { PenLine } from '../../ui/pen/pen-line.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import {
  leftOutLines,
  notReadWords,
  othersWords,
  shownNotRead,
  undoneTitle,
  undoneWords,
  versionLines,
  wordLines,
} from './import-words.ts'
import { sumOf } from './plan.ts'
import type { Stage } from './stage.ts'
import type { Undone } from './undo-import.ts'

type DoneViewProps = { stage: Extract<Stage, { kind: 'done' }>; today: string }

export function DoneView({ stage, today }: DoneViewProps) {
  const { plan, chosen, done, refused, versions, words } = stage
  const here = chosen.filter(({ id }) => done.has(id))
  const leftOut = leftOutLines(plan, chosen, words.words)
  const isOfWords = chosen.length === 0 && words.came > 0
  const notTaken = refused.map(({ text, why }) => ({ path: text.path, why }))
  return (
    <>
      <div className="import-end">
        <div className="import-pen">
          <PenLine drawing="small" />
        </div>
        <h3 className="import-end-title">
          <span role="status">
            {isOfWords
              ? wordLines(words)[0]
              : `${plural(here.length, 'tab')} ${here.length === 1 ? 'is' : 'are'} here`}
          </span>
        </h3>
        <p className="import-end-words">
          {isOfWords ? 'Proofreading leaves them alone.' : sizeOf(here)}
          {here.length > 0 && <DaysOf days={here.map(({ day }) => day.date).sort()} today={today} />}
          {here.length > 0 && `. ${here.length === 1 ? 'It' : 'Each'} stands in your history on its own day.`}
        </p>
      </div>
      <Rows>
        {versions.of > 0 && <Lines label="Versions" lines={versionLines(versions)} />}
        {words.words.length > 0 && <Lines label="My words" lines={wordLines(words)} />}
        {leftOut.length > 0 && <Lines label="Left out" lines={leftOut} />}
        {notTaken.length > 0 && <Lines label="Refused" lines={notTaken.map(notReadWords)} />}
        {plan.notRead.length > 0 && <Lines label="Not read" lines={plan.notRead.map(notReadWords)} />}
      </Rows>
    </>
  )
}

function sizeOf(here: Parameters<typeof sumOf>[0]): string {
  const { words, days } = sumOf(here)
  return `${plural(words, 'word')} on ${plural(days, 'day')}`
}

function DaysOf({ days, today }: { days: readonly string[]; today: string }) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first === last) return <>, {dateIn(first, today)}</>
  return (
    <>
      , from {dateIn(first, today)} to {dateIn(last, today)}
    </>
  )
}

/** Such as “March 8, 2022”, for an English sentence. The present year is left out. */
function dateIn(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', ...year, timeZone: 'UTC' }).format(
    Date.parse(date),
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <Row label={label}>
      {lines.slice(0, shownNotRead).map((line) => (
        <p key={line} className="import-line">
          <bdi dir="ltr">{line}</bdi>
        </p>
      ))}
      {lines.length > shownNotRead && (
        <p className="import-line">{othersWords(lines.length - shownNotRead)}</p>
      )}
    </Row>
  )
}

export function UndoneView({ undone }: { undone: Undone }) {
  return (
    <div className="import-end">
      <h3 className="import-end-title">
        <span role="status">{undoneTitle(undone)}</span>
      </h3>
      <p className="import-end-words">{undoneWords(undone)}</p>
    </div>
  )
}
