import { FileX } from 'lucide-react'
import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react'
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

/** They stay the same, so that of thousands of rows those alone are drawn again that change. */
interface Choosing {
  onAsk: (asked: Asked) => void
  onAnswer: (asked: Asked, date?: string) => void
}

export function PreviewView({ stage, today, onTick, onTickWords, onMove }: PreviewViewProps) {
  const { plan, ticked, hasWords } = stage
  const list = useRef<HTMLDivElement>(null)
  const [askedKey, setAskedKey] = useState<string>()
  const onAsk = useCallback(({ key }: Asked) => setAskedKey(key), [])
  const onAnswer = useCallback(
    ({ key, ids }: Asked, date?: string) => {
      // Rendered at once: the field that has the focus goes.
      flushSync(() => {
        setAskedKey(undefined)
        if (date) onMove(ids, date)
      })
      const place = date ? `[data-text="${ids[0]}"] input` : `[data-day="${key}"]`
      list.current?.querySelector<HTMLElement>(place)?.focus()
    },
    [onMove],
  )
  const choosing = { onAsk, onAnswer }
  return (
    <div ref={list}>
      <PlannedDays
        texts={plan.texts}
        today={today}
        day={({ date, texts }, name) => (
          <DayChoice
            asked={{ key: date, ids: texts.map(({ id }) => id) }}
            isOpen={askedKey === date}
            date={date}
            latest={today}
            label="another day for its texts"
            {...choosing}
          >
            {name}
          </DayChoice>
        )}
        text={(text) => (
          <PlannedRow
            key={text.id}
            text={text}
            isIn={ticked.has(text.id)}
            isAsked={askedKey === text.id}
            today={today}
            onTick={onTick}
            {...choosing}
          />
        )}
      >
        {plan.words.length > 0 && <OwnWords words={plan.words} areIn={hasWords} onTick={onTickWords} />}
        {plan.notRead.length > 0 && <NotReadTexts notRead={plan.notRead} />}
      </PlannedDays>
    </div>
  )
}

interface DayChoiceProps extends Choosing {
  asked: Asked
  isOpen: boolean
  date: string
  latest: string
  label: string
  children: ReactNode
}

/** The day, which is a button for another one. */
function DayChoice({ asked, isOpen, date, latest, label, onAsk, onAnswer, children }: DayChoiceProps) {
  if (isOpen)
    return (
      <DayForm
        value={date}
        latest={latest}
        label={label}
        onChoose={(date) => onAnswer(asked, date)}
        onCancel={() => onAnswer(asked)}
      />
    )
  return (
    <button type="button" data-day={asked.key} className="import-day-button" onClick={() => onAsk(asked)}>
      {children}
      <span className="visually-hidden">, {label}</span>
    </button>
  )
}

interface PlannedRowProps extends Choosing {
  text: PlannedText
  isIn: boolean
  isAsked: boolean
  today: string
  onTick: OnTick
}

const PlannedRow = memo(function PlannedRow({
  text,
  isIn,
  isAsked,
  today,
  onTick,
  ...choosing
}: PlannedRowProps) {
  const placeId = useId()
  const { id, title, day } = text
  const choice = (
    <DayChoice
      asked={{ key: id, ids: [id] }}
      isOpen={isAsked}
      date={day.date}
      latest={today}
      label={`another day for ${title}`}
      {...choosing}
    >
      {dayReasons[day.from]}
    </DayChoice>
  )
  return (
    <li className="import-text" data-text={id} data-double={isIn || isOffered(text) ? undefined : true}>
      <label className="tick import-tick">
        <input
          type="checkbox"
          aria-describedby={placeId}
          checked={isIn}
          onChange={(event) => onTick([id], event.target.checked)}
        />
        <TextName text={text} />
      </label>
      <div id={placeId} className="import-place">
        <TextPlace text={text} reason={choice} />
      </div>
    </li>
  )
})

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
