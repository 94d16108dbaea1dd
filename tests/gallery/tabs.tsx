import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './tabs.css'
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { connectDayTabs } from '../../client/features/tabs/connect-day-tabs.ts'
import { dayTabOf, withOtherDays } from '../../client/features/tabs/day-tab.ts'
import { createDayTabs } from '../../client/features/tabs/day-tabs.ts'
import { messageFor } from '../../client/features/tabs/tab-messages.ts'
import { TabStrip } from '../../client/features/tabs/tab-strip.tsx'
import { createApi } from '../../client/lib/api/api.ts'
import { deviceStorage } from '../../client/lib/browser/device-storage.ts'
import { randomUuid } from '../../client/lib/browser/uuid.ts'
import { systemClock } from '../../client/lib/clock.ts'
import { createObservable } from '../../client/lib/observable.ts'
import { addDays, writingDay } from '../../client/lib/writing-day.ts'
import { Button } from '../../client/ui/button.tsx'
import { ToastProvider, useToasts } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'
import { FakeTabsServer } from '../fakes/fake-tabs-server.ts'

const today = writingDay(Date.now())
const server = new FakeTabsServer()
const request = createApi({ fetch: server.fetch, clock: systemClock })
const yesterdays = dayTabOf(server.add({ title: 'The log of the keeper', writing_date: addDays(today, -1) }))
for (const title of ["Today's Writing", 'Writing Session 2', 'Writing Session 3']) {
  server.add({ title, writing_date: today })
}

function newDayTabs() {
  return createDayTabs({
    request,
    userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    clock: systemClock,
    storage: deviceStorage,
    isVisible: () => document.visibilityState === 'visible',
    makeId: randomUuid,
  })
}

/** The tab strip with a server of its own, and the smallest page that it needs. */
function TabsPage() {
  useTooltips()
  const [dayTabs] = useState(newDayTabs)
  const { day, tabs } = useSyncExternalStore(dayTabs.subscribe, dayTabs.getState)
  useEffect(() => connectDayTabs(dayTabs, { window, document }), [dayTabs])
  const [openId, setOpenId] = useState<string | null>(null)
  const [renamingId] = useState(() => createObservable<string | null>(null))
  const toasts = useToasts()
  const [others, setOthers] = useState([yesterdays].slice(1))
  const shown = withOtherDays(tabs, others)
  const active = shown.find(({ id }) => id === openId) ?? shown[0]

  const create = async () => {
    const { tab, made } = dayTabs.create()
    setOpenId(tab.id)
    try {
      await made
      toasts.success('New tab created!')
    } catch (error) {
      toasts.error(messageFor('create', error))
    }
  }

  const close = (id: string) => {
    setOthers([])
    if (openId === id) setOpenId(null)
  }

  const rename = async (id: string, title: string) => {
    try {
      await dayTabs.rename(id, title)
    } catch (error) {
      toasts.error(messageFor('rename', error))
    }
  }

  return (
    <>
      <header className="tabs-bar">
        {active && (
          <TabStrip
            tabs={shown}
            today={day}
            activeId={active.id}
            actions={{ select: setOpenId, create, close, rename }}
            renamingId={renamingId}
          />
        )}
      </header>
      <main className="tabs-page">
        <h1>{active?.title}</h1>
        <Button onClick={create}>New tab</Button>
        <Button
          onClick={() => {
            setOthers([yesterdays])
            setOpenId(yesterdays.id)
          }}
        >
          Open yesterday’s
        </Button>
        <Button onClick={() => renamingId.set(active?.id ?? null)}>Rename</Button>
        <Button onClick={pullPlug}>Pull the plug</Button>
      </main>
    </>
  )
}

function pullPlug(): void {
  server.isConnected = !server.isConnected
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <TabsPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
