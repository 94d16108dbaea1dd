import { FileX } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#shared/text/plural.ts'
import { Icon } from '../../ui/icon.tsx'
import { DayForm } from './day-form.tsx'
import { dayReasons, othersWords, shownNotRead } from './import-words.ts'
import type { Stage } from './importing.ts'
import { isOffered, type PlannedText, sumOf, versionsOf } from './plan.ts'
import { PlannedDays, TextName, TextPlace } from './planned-days.tsx'
import type { NotRead } from './reading/found.ts'
import '../../ui/tick.css'

type Preview = Extract<Stage, { kind: 'preview' }>
type OnTick = (ids: readonly string[], isIn: boolean) => void

/** Ticks all new ones, and says how much is ticked. */
export function AllNew({ stage: { plan, ticked }, onTick }: { stage: Preview; onTick: OnTick }) {
  const fresh = plan.texts.filter(isOffered).map(({ id }) => id)
  const inNow = fresh.filter((id) => ticked.has(id)).length
  const chosen = plan.texts.filter(({ id }) => ticked.has(id))
  const { texts, days, words } = sumOf(chosen)
  const versions = versionsOf(chosen)
  return (
    <div className="import-all">
      <label className="tick import-tick">
        <input
          ref={(box) => {
            if (box) box.indeterminate = inNow > 0 && inNow < fresh.length
          }}
          type="checkbox"
          disabled={fresh.length === 0}
          checked={fresh.length > 0 && inNow === fresh.length}
          onChange={(event) => onTick(fresh, event.target.checked)}
        />
        <span>
          <span className="visually-hidden">All new texts: </span>
          <span className="import-title">{plural(texts, 'text')}</span> on {plural(days, 'day')}
        </span>{' '}
        <span className="import-words">
          {plural(words, 'word')}
          {versions > 0 && <span className="import-versions">, {plural(versions, 'earlier version')}</span>}
        </span>
      </label>
    </div>
  )
}

type PreviewViewProps = {
  stage: Preview
  today: string
  onTick: OnTick
  onTickWords: (areIn: boolean) => void
  onMove: (ids: readonly string[], date: string) => void
}

/** A day for which another one is chosen: of a text, or of all that stand on it. */
interface Asked {
  key: string
  ids: readonly string[]
}

export function PreviewView({ stage, today, onTick, onTickWords, onMove }: PreviewViewProps) {
  const { plan, ticked, hasWords } = stage
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const focusOn = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus()
  const answer = (ids: readonly string[], date?: string) => {
    // Rendered at once: the field that has the focus goes.
    flushSync(() => {
      setAsked(undefined)
      if (date) onMove(ids, date)
    })
    const [first = ''] = ids
    focusOn(date ? `[data-text="${first}"] input` : `[data-day="${asked?.key}"]`)
  }
  const dayOf = (key: string, texts: readonly PlannedText[], name: ReactNode, label: string) => {
    const ids = texts.map(({ id }) => id)
    if (asked?.key === key)
      return (
        <DayForm
          value={texts[0]?.day.date ?? today}
          latest={today}
          label={label}
          onChoose={(date) => answer(ids, date)}
          onCancel={() => answer(ids)}
        />
      )
    return (
      <button
        type="button"
        data-day={key}
        className="import-day-button"
        onClick={() => setAsked({ key, ids })}
      >
        {name}
        <span className="visually-hidden">, {label}</span>
      </button>
    )
  }
  return (
    <div ref={list}>
      <PlannedDays
        texts={plan.texts}
        today={today}
        day={({ date, texts }, name) => dayOf(date, texts, name, 'another day for its texts')}
        text={(text) => (
          <PlannedRow
            key={text.id}
            text={text}
            isIn={ticked.has(text.id)}
            onTick={onTick}
            day={dayOf(text.id, [text], dayReasons[text.day.from], `another day for ${text.title}`)}
          />
        )}
      >
        {plan.words.length > 0 && <OwnWords words={plan.words} areIn={hasWords} onTick={onTickWords} />}
        {plan.notRead.length > 0 && <NotReadTexts notRead={plan.notRead} />}
      </PlannedDays>
    </div>
  )
}

type PlannedRowProps = { text: PlannedText; isIn: boolean; onTick: OnTick; day: ReactNode }

function PlannedRow({ text, isIn, onTick, day }: PlannedRowProps) {
  const placeId = useId()
  return (
    <li
      className="import-text"
      data-text={text.id}
      data-double={(text.double || text.isTrash) && !isIn ? true : undefined}
    >
      <label className="tick import-tick">
        <input
          type="checkbox"
          aria-describedby={placeId}
          checked={isIn}
          onChange={(event) => onTick([text.id], event.target.checked)}
        />
        <TextName text={text} />
      </label>
      <div id={placeId} className="import-place">
        <TextPlace text={text} reason={day} />
      </div>
    </li>
  )
}

type OwnWordsProps = { words: readonly string[]; areIn: boolean; onTick: (areIn: boolean) => void }

/** One line for all of them: none of those that the writer has goes. */
function OwnWords({ words, areIn, onTick }: OwnWordsProps) {
  const placeId = useId()
  return (
    <>
      <h3 className="import-day">My words</h3>
      <ul className="import-texts">
        <li className="import-text" data-double={areIn ? undefined : true}>
          <label className="tick import-tick">
            <input
              type="checkbox"
              aria-describedby={placeId}
              checked={areIn}
              onChange={(event) => onTick(event.target.checked)}
            />
            <span className="import-title">
              {plural(words.length, 'word')} that proofreading leaves alone
            </span>
          </label>
          <div id={placeId} className="import-place">
            <bdi>{words.slice(0, shownWords).join(', ')}</bdi>
            {words.length > shownWords && ` ${othersWords(words.length - shownWords)}`}
          </div>
        </li>
      </ul>
    </>
  )
}

const shownWords = 12

function NotReadTexts({ notRead }: { notRead: readonly NotRead[] }) {
  return (
    <>
      <h3 className="import-day">Cannot be read</h3>
      <ul className="import-texts">
        {notRead.slice(0, shownNotRead).map(({ path, why }) => (
          <li key={path} className="import-text import-unread">
            <Icon of={FileX} size="small" />
            <span>
              <bdi>{path}</bdi>
              <span className="import-place">{why.charAt(0).toUpperCase() + why.slice(1)}</span>
            </span>
          </li>
        ))}
        {notRead.length > shownNotRead && (
          <li className="import-text import-unread">
            <span />
            <span>{othersWords(notRead.length - shownNotRead)}</span>
          </li>
        )}
      </ul>
    </>
  )
}
