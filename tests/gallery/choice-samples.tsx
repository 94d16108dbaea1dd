import { useState } from 'react'
import { Caret } from '../../client/ui/caret.tsx'
import { ExplainedChip } from '../../client/ui/explained-chip.tsx'
import { SegmentedControl } from '../../client/ui/segmented-control.tsx'
import { StatusChip } from '../../client/ui/status-chip.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../client/ui/tabs.tsx'

const sessions = ["Today's Writing", 'Writing Session 2', 'Writing Session 3']

export function ChoiceSamples() {
  const [session, setSession] = useState("Today's Writing")
  const [view, setView] = useState<'inline' | 'side'>('inline')
  return (
    <>
      <Tabs value={session} onValueChange={setSession}>
        <TabList label="Writing tabs">
          {sessions.map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        {sessions.map((name) => (
          <TabPanel key={name} value={name}>
            The words of “{name}”.
            <Caret />
          </TabPanel>
        ))}
      </Tabs>
      <div className="samples">
        <StatusChip tone="ok" text="Auto-saved" />
        <StatusChip tone="error" text="Save failed" />
        <StatusChip tone="error" text="Network error - check connection." />
        <ExplainedChip
          tone="error"
          text="Too long on the way"
          detail="Something between you and the server refuses texts of this size."
        />
        <StatusChip tone="quiet" text="Saving…" />
        <a className="link" href="#source">
          Source
        </a>
      </div>
      <div className="samples">
        <SegmentedControl
          label="Review"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'inline', label: 'Inline' },
            { value: 'side', label: 'Side by side' },
          ]}
        />
      </div>
    </>
  )
}
