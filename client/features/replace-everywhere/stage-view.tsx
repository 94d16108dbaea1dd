import { Fragment, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Excerpt } from '#shared/text/excerpt.ts'
import { plural } from '#shared/text/plural.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import { AtWork } from '../../ui/at-work.tsx'
import { Button } from '../../ui/button.tsx'
import { DayName } from '../../ui/day-name.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { MarkedMatches } from '../../ui/marked-matches.tsx'
import { Tick } from '../../ui/tick.tsx'
import { type LeftOut, placesOut } from './left-out.ts'
import { excerptsFrom, type Seen, type SeenTab } from './look-for-places.ts'
import type { Stage } from './replacing.ts'
import './replace-dialog.css'

interface ListProps {
  today: string
  replacement: Replacement
  leftOut: LeftOut
  onLeaveOut: (id: string, place: number | 'all', isOut: boolean) => void
}

type StageViewProps = ListProps & { stage: Stage; onRetry: () => void }

export function StageView({ stage, onRetry, ...list }: StageViewProps) {
  switch (stage.kind) {
    case 'blank':
      return (
        <EmptyState title="No words to look for">
          Write them into the field “Find” first. Spaces alone are found by “Replace all”, tab by tab.
        </EmptyState>
      )
    case 'looking':
      return <AtWork words="Looking through your tabs" detail={foundWords(stage.found)} />
    case 'replacing':
      return <AtWork words="Replacing, tab by tab" detail="Those that are done stay done if you stop." />
    case 'failed':
      return <FailedState message={stage.message} isOffline={stage.isOffline} onRetry={onRetry} />
    case 'seen':
      return stage.seen.tabs.length > 0 ? (
        <SeenTabs seen={stage.seen} {...list} />
      ) : (
        <EmptyState title="Nothing to replace">
          No tab has these words, or has them still to be replaced. The trash and versions are not looked
          through.
        </EmptyState>
      )
  }
}

const foundWords = (found: number) => (found > 0 ? `${plural(found, 'tab')} so far` : '')

function SeenTabs({ seen: { tabs, hasMore }, today, ...list }: ListProps & { seen: Seen }) {
  return (
    <>
      <p className="note">
        Each tab first keeps its text as a version. The trash, titles and earlier versions stay as they are.
        {hasMore && ' These are the newest tabs: look again afterwards for the others.'}
      </p>
      {tabs.map((tab, index) => (
        <Fragment key={tab.id}>
          {tab.writing_date !== tabs[index - 1]?.writing_date && (
            <h3 className="replace-day">
              <DayName day={tab.writing_date} today={today} />
            </h3>
          )}
          <TabPlaces tab={tab} {...list} />
        </Fragment>
      ))}
    </>
  )
}

type TabPlacesProps = Omit<ListProps, 'today'> & { tab: SeenTab }

/** How many places a longer list shows at a time. */
const shownAtOnce = 100

function TabPlaces({ tab, replacement, leftOut, onLeaveOut }: TabPlacesProps) {
  const { id, title, places } = tab
  /** The places that have a choice of their own. Empty until the writer asks for this. */
  const [single, setSingle] = useState<readonly Excerpt[]>([])
  const list = useRef<HTMLUListElement>(null)
  const isOut = leftOut.get(id) === 'tab'
  const out = placesOut(leftOut, id)
  const isSingle = single.length > 0
  const shown = isSingle ? single : tab.excerpts
  const others = places - shown.length
  const showOthers = () => {
    const next = excerptsFrom(tab, replacement, single.length, shownAtOnce)
    // Rendered at once, because the button that has the focus may disappear.
    flushSync(() => setSingle([...single, ...next]))
    list.current?.querySelectorAll('input')[single.length]?.focus()
  }
  return (
    <div className="replace-tab" data-out={isOut || undefined}>
      <Tick checked={!isOut} onCheckedChange={(isIn) => onLeaveOut(id, 'all', !isIn)}>
        <span>
          <bdi lang="">{title}</bdi> <span className="replace-count">{countOf(places, out.size)}</span>
        </span>
      </Tick>
      <ul ref={list} className="replace-places">
        {shown.map((excerpt, place) => {
          const words = <MarkedMatches text={excerpt.text} matches={[excerpt]} />
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two places may have the same words around them.
            <li key={place} dir="auto" lang="">
              {isSingle ? (
                <Tick checked={!out.has(place)} onCheckedChange={(isIn) => onLeaveOut(id, place, !isIn)}>
                  <span>{words}</span>
                </Tick>
              ) : (
                words
              )}
            </li>
          )
        })}
        {!isSingle && others > 0 && <li className="replace-count">and {plural(others, 'more', 'more')}</li>}
      </ul>
      {places > Math.max(1, single.length) && !isOut && (
        <Button variant="quiet" size="small" className="replace-single" onClick={showOthers}>
          {!isSingle ? 'One by one' : `Show ${Math.min(others, shownAtOnce)} more`}
          <span className="visually-hidden"> in {title}</span>
        </Button>
      )}
    </div>
  )
}

const countOf = (places: number, out: number) =>
  out > 0 ? `${places - out} of ${plural(places, 'place')}` : plural(places, 'place')
