import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { Tab as WritingTab } from '#shared/tabs.ts'
import type { Observable } from '../../lib/observable.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { DayName } from '../../ui/day-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton, type Keys } from '../../ui/icon-button.tsx'
import { Tab, TabList, Tabs } from '../../ui/tabs.tsx'
import { TabTitleField } from './tab-title-field.tsx'
import { useTabInSight } from './use-tab-in-sight.ts'
import './tab-strip.css'

interface TabStripActions {
  select(id: string): void
  create(): void
  /** Takes a tab of another day out of the strip. The tab itself does not change. */
  close(id: string): void
  /** Called with the new title, which is trimmed and never empty, if it has changed. */
  rename(id: string, title: string): void
}

type TabStripProps = {
  tabs: readonly Pick<WritingTab, 'id' | 'title' | 'writing_date'>[]
  /** The writer's day. A tab of another day says so. */
  today: string
  /** The open tab. */
  activeId: string
  actions: TabStripActions
  /** The tab that is being renamed, by double click, F2 or a command of the page. */
  renamingId: Observable<string | null>
  /** Moves the focus on after renaming, unless the writer is walking along the strip. */
  focusText?: () => void
  /** The keys that make a new tab. */
  newTabKeys?: Keys
  /** Set while something else needs the writer's attention. */
  disabled?: boolean
}

/**
 * The tabs in the strip. Arrows, Home and End move along them, Enter or Space opens one, F2 renames it, and Delete closes one
 * of another day.
 */
export function TabStrip({
  tabs,
  today,
  activeId,
  actions,
  renamingId,
  focusText,
  newTabKeys,
  disabled = false,
}: TabStripProps) {
  const named = useObserved(renamingId)
  const ref = useRef<HTMLDivElement>(null)
  const renaming = disabled ? undefined : tabs.find(({ id }) => id === named)

  useTabInSight(ref, activeId, tabs.length)

  const finish = (title: string | null) => {
    renamingId.set(null)
    if (renaming && title && title !== renaming.title) actions.rename(renaming.id, title)
  }

  return (
    <div ref={ref} className="tab-strip">
      <Tabs value={activeId} onValueChange={actions.select}>
        <TabList
          label="Writing tabs"
          overlay={
            renaming && (
              <TabTitleField
                key={renaming.id}
                tabId={renaming.id}
                title={renaming.title}
                onFinish={finish}
                focusText={focusText}
              />
            )
          }
        >
          {tabs.map((tab) => (
            <StripTab
              key={tab.id}
              tab={tab}
              today={today}
              disabled={disabled}
              onRename={() => renamingId.set(tab.id)}
              onClose={() => actions.close(tab.id)}
            />
          ))}
        </TabList>
      </Tabs>
      <IconButton
        className="tab-new"
        title="Create New Tab"
        keys={newTabKeys}
        icon={Plus}
        disabled={disabled}
        onClick={actions.create}
      />
    </div>
  )
}

type StripTabProps = Pick<TabStripProps, 'today' | 'disabled'> & {
  tab: TabStripProps['tabs'][number]
  onRename: () => void
  onClose: () => void
}

function StripTab({ tab, today, disabled, onRename, onClose }: StripTabProps) {
  const { id, title, writing_date } = tab
  const isOther = writing_date !== today
  return (
    <Tab
      value={id}
      data-tab-id={id}
      data-other-day={isOther || undefined}
      disabled={disabled}
      title={title}
      aria-keyshortcuts={isOther ? 'F2 Delete' : 'F2'}
      onDoubleClick={onRename}
      onKeyDown={({ key }) => {
        if (key === 'F2') onRename()
        if (key === 'Delete' && isOther) onClose()
      }}
    >
      <span className="tab-title" data-title={title} lang="">
        {title}
      </span>
      {isOther && (
        <>
          <span className="tab-day">
            <DayName day={writing_date} today={today} />
          </span>
          <CloseMark onClick={onClose} />
        </>
      )}
    </Tab>
  )
}

/** Only for pointers, since a tab must not contain a button. The keyboard has Delete, which the tab's description names. */
function CloseMark({ onClick }: { onClick: () => void }) {
  return (
    <span
      className="tab-close"
      title="Close tab"
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      <Icon of={X} size="small" />
    </span>
  )
}
