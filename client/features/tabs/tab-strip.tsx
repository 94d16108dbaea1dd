import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Tab as WritingTab } from '#shared/tabs.ts'
import { DayName } from '../../ui/day-name.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tab, TabList, Tabs } from '../../ui/tabs.tsx'
import { TabTitleField } from './tab-title-field.tsx'
import './tab-strip.css'

export type TabStripProps = {
  tabs: readonly Pick<WritingTab, 'id' | 'title' | 'writing_date'>[]
  /** The writer's day; a tab of another one says so. */
  today: string
  /** The open tab. */
  activeId: string
  onSelect: (id: string) => void
  onCreate: () => void
  /** The tab whose title is being written, by double click, F2 or a command of the page. */
  renamingId: string | null
  onRenamingChange: (id: string | null) => void
  /** With the new title, trimmed and never empty; not called where nothing has changed. */
  onRename: (id: string, title: string) => void
  /** While something else has the page's attention. */
  disabled?: boolean
}

/** The day's writing tabs. Arrows, Home and End walk along them, Enter or Space opens one, F2 renames it. */
export function TabStrip({
  tabs,
  today,
  activeId,
  onSelect,
  onCreate,
  renamingId,
  onRenamingChange,
  onRename,
  disabled = false,
}: TabStripProps) {
  const ref = useRef<HTMLDivElement>(null)
  const renaming = disabled ? undefined : tabs.find(({ id }) => id === renamingId)

  // The strip scrolls by itself; which tab is open is decided outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A tab that is added may push the open one away.
  useEffect(() => {
    const active = ref.current?.querySelector(`[data-tab-id="${activeId}"]`)
    // Chromium for phones takes back what a part of a fixed element has scrolled between two frames.
    const frame = requestAnimationFrame(() => {
      active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [activeId, tabs.length])

  const finish = (title: string | null) => {
    onRenamingChange(null)
    if (renaming && title && title !== renaming.title) onRename(renaming.id, title)
  }

  return (
    <div ref={ref} className="tab-strip">
      <Tabs value={activeId} onValueChange={onSelect}>
        <TabList
          label="Writing tabs"
          overlay={
            renaming && (
              <TabTitleField key={renaming.id} tabId={renaming.id} title={renaming.title} onFinish={finish} />
            )
          }
        >
          {tabs.map(({ id, title, writing_date }) => (
            <Tab
              key={id}
              value={id}
              data-tab-id={id}
              disabled={disabled}
              title={title}
              onDoubleClick={() => onRenamingChange(id)}
              onKeyDown={(event) => {
                if (event.key === 'F2') onRenamingChange(id)
              }}
            >
              <span className="tab-title" data-title={title}>
                {title}
              </span>
              {writing_date !== today && (
                <span className="tab-day">
                  <DayName day={writing_date} today={today} />
                </span>
              )}
            </Tab>
          ))}
        </TabList>
      </Tabs>
      <IconButton
        className="tab-new"
        title="Create New Tab"
        icon={Plus}
        disabled={disabled}
        onClick={onCreate}
      />
    </div>
  )
}
