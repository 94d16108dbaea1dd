import { FileX } from 'lucide-react'
import { useId, useRef } from 'react'
import { plural } from '#shared/text/plural.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PreviewChanges } from './change-preview.ts'
import { DayChoice } from './day-choice.tsx'
import { othersWords, shownNotRead } from './import-words.ts'
import { isOffered, sumOf, versionsOf } from './plan.ts'
import { PlannedDays } from './planned-days.tsx'
import { PlannedRow } from './planned-row.tsx'
import type { NotRead } from './reading/found.ts'
import { roomIn } from './split-text.ts'
import type { Preview } from './stage.ts'
import { useRowActions } from './use-row-actions.ts'
import '../../ui/tick.css'

/** Ticks all new texts, and says how much is ticked. */
export function AllNew({
  stage: { plan, ticked },
  onTick,
}: {
  stage: Preview
  onTick: PreviewChanges['tick']
}) {
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

type PreviewViewProps = { stage: Preview; today: string; changes: PreviewChanges }

export function PreviewView({ stage, today, changes }: PreviewViewProps) {
  const { plan, ticked, hasWords } = stage
  const list = useRef<HTMLDivElement>(null)
  const { actions, askedKey, said } = useRowActions(changes, list)
  const room = roomIn(plan)
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
            actions={actions}
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
            room={text.chapters ? room : 0}
            today={today}
            actions={actions}
          />
        )}
      >
        {plan.words.length > 0 && <OwnWords words={plan.words} areIn={hasWords} onTick={changes.tickWords} />}
        {plan.notRead.length > 0 && <NotReadTexts notRead={plan.notRead} />}
      </PlannedDays>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  )
}

type OwnWordsProps = { words: readonly string[]; areIn: boolean; onTick: (areIn: boolean) => void }

/** One tick for all words. The words that the writer has stay in any case. */
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
