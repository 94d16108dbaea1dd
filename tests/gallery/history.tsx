import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './tabs.css'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { withoutMarks } from '../../client/features/editor/markdown/rich-text.ts'
import { createOneDocument } from '../../client/features/export/one-document/one-document.ts'
import { OneDocumentDialog } from '../../client/features/export/one-document/one-document-dialog.tsx'
import { createApi } from '../../client/lib/api/api.ts'
import { saveFile } from '../../client/lib/browser/save-file.ts'
import { systemClock } from '../../client/lib/clock.ts'
import { addDays, writingDay } from '../../client/lib/writing-day.ts'
import { Button } from '../../client/ui/button.tsx'
import { ToastProvider, useToasts } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'
import { FakeTabsServer } from '../fakes/fake-tabs-server.ts'

const HistorySidebar = lazy(async () => {
  const { HistorySidebar } = await import('../../client/features/history/history-sidebar.tsx')
  return { default: HistorySidebar }
})

declare global {
  interface Window {
    historyServer: FakeTabsServer
  }
}

const today = writingDay(Date.now())
const server = new FakeTabsServer()
server.now = Date.now()
const request = createApi({ fetch: server.fetch, clock: systemClock })
window.historyServer = server
const first = fill(Number(new URLSearchParams(location.search).get('tabs') ?? 6))

/** The sidebar with a server of its own; its buttons make the server fail. `?tabs=10000` fills it. */
function HistoryPage() {
  useTooltips()
  const [isOpen, setIsOpen] = useState(false)
  const [opened, setOpened] = useState(first)
  const [words, setWords] = useState<string>()
  const toasts = useToasts()
  const [oneDocument] = useState(() =>
    createOneDocument({
      request,
      say: toasts,
      save: saveFile,
      sendUnsaved: async () => 0,
      loadWithoutMarks: async () => withoutMarks,
    }),
  )
  return (
    <main className="tabs-page">
      <h1>{opened === null ? 'No tab' : server.row(opened)?.content}</h1>
      {words && <p>Where it has “{words}”</p>}
      <Button onClick={() => setIsOpen(true)}>History</Button>
      <Button
        onClick={() => {
          server.isConnected = !server.isConnected
        }}
      >
        Pull the plug
      </Button>
      <Button
        onClick={() => {
          server.refuse = server.refuse ? undefined : { pattern: /^DELETE/, status: 403 }
        }}
      >
        Forbid deleting
      </Button>
      <Suspense>
        <HistorySidebar
          open={isOpen}
          onOpenChange={setIsOpen}
          today={today}
          activeId={opened}
          ports={{
            request,
            findAtHand: async () => undefined,
            onDelete: (id) => request(`/api/tabs/${id}`, { method: 'DELETE', read: () => true }),
            onRestore: (id) => request(`/api/tabs/${id}/restore`, { method: 'POST', read: () => undefined }),
          }}
          onSelect={({ id }, words) => {
            setOpened(id)
            setWords(words)
            setIsOpen(false)
          }}
          renderDocument={(asked) => <OneDocumentDialog {...asked} oneDocument={oneDocument} kept={kept} />}
        />
      </Suspense>
    </main>
  )
}

const kept = { read: () => ({}), keep() {} }

/** Returns the id of the first, if any. */
function fill(count: number): string | null {
  let first: string | null = null
  const samples = [
    { back: 0, timer_minutes: 15, content: `The harbour at six is all rope and diesel. ${words(150)}` },
    { back: 0, title: 'Interview notes', content: `She kept the log for thirty-one years. ${words(80)}` },
    {
      back: 1,
      timer_minutes: 25,
      content: `Sixteen hours is long enough to weigh every word. ${words(400)}`,
    },
    { back: 1, content: 'One line, no more.' },
    { back: 3, content: `Read it aloud, cut the first paragraph. ${words(230)}` },
    { back: 6, title: 'Writing Session 2', content: '' },
  ]
  for (let i = 0; i < count; i++) {
    const { back, ...sample } = samples[i] ?? {
      back: i,
      content: `Entry ${i}. ${words(10 + ((i * 7919) % 400))}`,
    }
    // Three a day after the samples are used up.
    const day = addDays(today, i < samples.length ? -back : -Math.floor(back / 3) - 5)
    const { id } = server.add({ ...sample, writing_date: day })
    first ??= id
  }
  return first
}

function words(count: number): string {
  return Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <HistoryPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
