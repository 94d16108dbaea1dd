import { Fragment } from 'react'
import { plural } from '#shared/text/plural.ts'
import { DayName } from '../../ui/day-name.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loops } from '../../ui/loops.tsx'
import { MarkedMatches } from '../../ui/marked-matches.tsx'
import { Tick } from '../../ui/tick.tsx'
import type { Seen, SeenTab } from './look-for-places.ts'
import type { Stage } from './replacing.ts'
import './replace-dialog.css'

interface ListProps {
  today: string
  leftOut: ReadonlySet<string>
  onLeaveOut: (id: string, isOut: boolean) => void
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

/** The number is only seen: spoken, each step would interrupt the one before. */
function AtWork({ words, detail }: { words: string; detail: string }) {
  return (
    <div className="replace-work">
      <Loops />
      <p role="status">{words}</p>
      <p className="note" aria-hidden="true">
        {detail}
      </p>
    </div>
  )
}

function SeenTabs({ seen: { tabs, hasMore }, today, leftOut, onLeaveOut }: ListProps & { seen: Seen }) {
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
          <TabPlaces tab={tab} isOut={leftOut.has(tab.id)} onLeaveOut={onLeaveOut} />
        </Fragment>
      ))}
    </>
  )
}

type TabPlacesProps = Pick<ListProps, 'onLeaveOut'> & { tab: SeenTab; isOut: boolean }

function TabPlaces({ tab: { id, title, places, excerpts }, isOut, onLeaveOut }: TabPlacesProps) {
  const others = places - excerpts.length
  return (
    <div className="replace-tab" data-out={isOut || undefined}>
      <Tick checked={!isOut} onCheckedChange={(isIn) => onLeaveOut(id, !isIn)}>
        <span>
          <bdi>{title}</bdi> <span className="replace-count">{plural(places, 'place')}</span>
        </span>
      </Tick>
      <ul className="replace-places">
        {excerpts.map((excerpt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two places may have the same words around them.
          <li key={index} dir="auto">
            <MarkedMatches text={excerpt.text} matches={[excerpt]} />
          </li>
        ))}
        {others > 0 && <li className="replace-count">and {plural(others, 'more', 'more')}</li>}
      </ul>
    </div>
  )
}
