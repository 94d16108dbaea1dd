import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import '../../client/features/appearance/page-look.css'
import './toolbar.css'
import { Search, Zap } from 'lucide-react'
import { StrictMode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { BrainstormDialog } from '../../client/features/brainstorm/brainstorm-dialog.tsx'
import { EditorPane } from '../../client/features/editor/editor-pane.tsx'
import { createResearch } from '../../client/features/research/research.ts'
import { ResearchDialog } from '../../client/features/research/research-dialog.tsx'
import { ResearchButton } from '../../client/features/research/selection/research-button.tsx'
import { SelectionButton } from '../../client/features/research/selection/selection-button.tsx'
import { Desk } from '../../client/features/toolbar/desk/desk.tsx'
import { Dock } from '../../client/features/toolbar/desk/dock.tsx'
import { TopBar } from '../../client/features/toolbar/desk/top-bar.tsx'
import { WebSearchDialog } from '../../client/features/web-search/web-search-dialog.tsx'
import { createApi } from '../../client/lib/api/api.ts'
import { createStreamLines } from '../../client/lib/api/stream-lines.ts'
import { systemClock } from '../../client/lib/clock.ts'
import type { Editor } from '../../client/lib/text/editor.ts'
import { IconButton } from '../../client/ui/icon-button.tsx'
import { ToastProvider, useToasts } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'

declare global {
  interface Window {
    editor: Editor
    chat: typeof chat
  }
}

/**
 * An AI service that answers when the test says so. All other calls go to the page's own server, and the test answers
 * them.
 */
const chat = {
  requests: [] as unknown[],
  lines: null as ReadableStreamDefaultController<Uint8Array> | null,
  say(...events: object[]) {
    for (const event of events) {
      this.lines?.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
    }
  },
  end() {
    this.lines?.close()
  },
}
window.chat = chat

const request = createApi({ fetch: (input, init) => fetch(input, init), clock: systemClock })
const stream = createStreamLines({
  clock: systemClock,
  async fetch(_path, init) {
    chat.requests.push(JSON.parse(String(init?.body)))
    const body = new ReadableStream<Uint8Array>({
      start(lines) {
        chat.lines = lines
        init?.signal?.addEventListener('abort', () => lines.error(init.signal?.reason))
      },
    })
    return new Response(body)
  },
})

const query = new URLSearchParams(location.search)
const missing = query.has('missing')
  ? 'No language model is connected: set AI_BASE_URL or AI_GATEWAY_URL.'
  : undefined

/** A text and what can be asked about it. `?engine=Wikipedia` and `?missing` set it up. */
function ResearchPage() {
  useTooltips()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [open, setOpen] = useState<'search' | 'brainstorm' | null>(null)
  const toasts = useToasts()
  const [research] = useState(() => createResearch({ request, toasts, clock: systemClock }))
  const { isOpen, isBusy } = useSyncExternalStore(research.subscribe, research.getState)
  useEffect(() => (editor ? research.attach(editor) : undefined), [research, editor])
  const panel = (name: 'search' | 'brainstorm') => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  })
  const textElement = () => document.querySelector<HTMLElement>('[aria-label="Writing area"]')

  const onReady = useCallback((next: Editor) => {
    next.set(sample, 'load')
    window.editor = next
    setEditor(next)
    return () => setEditor(null)
  }, [])

  return (
    <>
      <TopBar
        start={<IconButton title="Open Google Search" icon={Search} onClick={() => setOpen('search')} />}
        tabs={null}
        end={null}
      />
      <main className="toolbar-page">
        <h1>Thursday, January 8</h1>
        <div>
          <EditorPane kind="code-mirror" placeholder="Start writing..." onReady={onReady} />
          {editor && (
            <SelectionButton
              editor={editor}
              textElement={textElement}
              disabled={isBusy}
              onClick={research.start}
            />
          )}
        </div>
      </main>
      <Desk
        dock={
          <Dock>
            <ResearchButton editor={editor} isResearching={isBusy} onClick={research.start} />
            <IconButton title="Brainstorm" icon={Zap} onClick={() => setOpen('brainstorm')} />
          </Dock>
        }
        foot={null}
      />
      <ResearchDialog
        open={isOpen}
        research={research}
        today="2026-01-08"
        finalFocus={() => textElement() ?? true}
      />
      <WebSearchDialog
        {...panel('search')}
        request={request}
        engineName={query.get('engine') ?? 'Google Search'}
      />
      <BrainstormDialog {...panel('brainstorm')} stream={stream} editor={editor} missing={missing} />
    </>
  )
}

const first = `On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid through Atlantic water two miles deep.

Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.`

/** Long enough to scroll. */
const sample = [first, ...Array.from({ length: 40 }, (_, i) => `Mile ${i + 1} is rope and diesel.`)].join(
  '\n\n',
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <ResearchPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
