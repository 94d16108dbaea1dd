import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './tabs.css'
import { strToU8, zipSync } from 'fflate'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { aiFeatures, readAiOverview } from '#shared/ai.ts'
import { createDictation } from '../../client/features/dictation/dictation.ts'
import { DictationLanguage } from '../../client/features/dictation/dictation-language.tsx'
import { findRecognition } from '../../client/features/dictation/recognition.ts'
import { createBringing } from '../../client/features/export/bring-everything.ts'
import { DownloadEverything } from '../../client/features/export/download-everything.tsx'
import type { DownloadFormat } from '../../client/features/export/download-tab.ts'
import { createEverything } from '../../client/features/export/everything.ts'
import { printTab } from '../../client/features/export/print-tab.ts'
import { useDownload } from '../../client/features/export/use-download.ts'
import { SoundChoice } from '../../client/features/timer/sound-choice.tsx'
import { createApi } from '../../client/lib/api/api.ts'
import { createDownload } from '../../client/lib/api/download.ts'
import { deviceStorage } from '../../client/lib/browser/device-storage.ts'
import { ownWordsOf } from '../../client/lib/choices/own-words.ts'
import { createTextChoices } from '../../client/lib/choices/text-choices.ts'
import { systemClock } from '../../client/lib/clock.ts'
import { createObservable } from '../../client/lib/observable.ts'
import { Button } from '../../client/ui/button.tsx'
import { ToastProvider } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'

const SettingsDialog = lazy(async () => {
  const { SettingsDialog } = await import('../../client/features/settings/settings-dialog.tsx')
  return { default: SettingsDialog }
})

const email = 'ada@example.com'
const userId = 'writer'
const getState = () => ({ status: 'signed-in' as const, user: { id: userId, email }, ended: false })

/** One account, a download that can be held halfway, and a network that can be cut. */
const server = { isConnected: true, isHeld: false, calls: [] as string[] }

const room = { tabs: 120, quota_tabs: 50_000, bytes: 12_400_000, quota: 500_000_000 }

const served = { engine: 'model', name: 'llama3.1' }
const features = Object.fromEntries(aiFeatures.map((feature) => [feature, served]))
const overview = createObservable(readAiOverview({ off: false, declined: false, features }))
const ai = {
  listener: 'server' as const,
  overview,
  async choose(isWanted: boolean) {
    await request('/api/account/choices', { method: 'PATCH', body: { ai: isWanted }, read: () => undefined })
    overview.set({ ...overview.get(), declined: !isWanted })
  },
}

const wordsGoTo = ['models.example.com']
const about = {
  version: '1.0.0',
  database: { engine: 'sqlite', is_here: true },
  keeps_texts: false,
  receivers: [],
  words_go_to: {
    texts: wordsGoTo,
    messages: wordsGoTo,
    selections: wordsGoTo,
    searches: ['en.wikipedia.org'],
    sound: wordsGoTo,
  },
  contact: null,
  privacy_url: null,
}

const dayMs = 24 * 60 * 60_000
const device = (id: number, name: string, daysAgo: number) => ({
  ...{ id: String(id), name, is_this: id === 0 },
  signed_in_at: Date.now() - (daysAgo + 3) * dayMs,
  seen_at: Date.now() - daysAgo * dayMs,
})
let devices = [
  device(0, 'Firefox on Linux', 0),
  device(1, 'Safari on iPhone', 0),
  device(2, 'Chrome on Windows', 12),
  device(3, 'Another browser', 20),
]

function answerAboutDevices(path: string, method = 'GET'): Response | undefined {
  if (path === '/auth/v1/logout?scope=others') devices = devices.slice(0, 1)
  if (!path.startsWith('/api/account/devices')) return undefined
  const id = path.split('/')[4]
  if (method === 'DELETE') devices = devices.filter((device) => device.id !== id)
  return method === 'DELETE' ? undefined : Response.json({ devices, has_more: false })
}

const fakeFetch: typeof fetch = async (path, init) => {
  if (!server.isConnected) throw new TypeError('Failed to fetch')
  server.calls.push(`${init?.method ?? 'GET'} ${path}`)
  const aboutDevices = answerAboutDevices(String(path), init?.method)
  if (aboutDevices) return aboutDevices
  if (`${path}` === '/api/account' && init?.method === 'GET') return Response.json(room)
  if (path === '/api/about') return Response.json(about)
  if (path === '/api/account/proof') return Response.json({ is_needed: false })
  if (path === '/api/export') return new Response(archive(init?.signal), { status: 200 })
  return new Response(null, { status: 204 })
}

function archive(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  const file = zipSync({ '2026-01-08_The_harbour.md': strToU8('# The harbour\n') })
  return new ReadableStream({
    start(stream) {
      stream.enqueue(file.slice(0, 50))
      signal?.addEventListener('abort', () => stream.error(signal.reason))
      if (server.isHeld) return
      stream.enqueue(file.slice(50))
      stream.close()
    },
  })
}

// The settings ask of themselves what the server can: here it takes no passkeys, which a browser keeps for no address in digits.
const ownFetch = window.fetch
window.fetch = async (path, init) =>
  String(path) === '/auth/v1/settings' ? Response.json({ passkeys: false }) : ownFetch(path, init)

const request = createApi({ fetch: fakeFetch, clock: systemClock })
const download = createDownload({ fetch: fakeFetch, clock: systemClock })

const texts = {
  short: 'The harbour at six is all rope and diesel.\n\n\tשלום עולם.',
  long: Array.from({ length: 5_000 }, (_, i) => `Line ${i + 1} of a long text about rope and diesel.`).join(
    '\n',
  ),
  blank: ' \n',
}

function newEverything() {
  return createEverything(async () => createBringing({ download, sendUnsaved: async () => 0 }))
}

function newDictation() {
  return createDictation({ Recognition: findRecognition(), clock: systemClock, storage: deviceStorage })
}

function SettingsPage() {
  useTooltips()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState<keyof typeof texts>('short')
  const [end, setEnd] = useState<string[]>([])
  const [choices] = useState(() => createTextChoices(deviceStorage))
  const [everything] = useState(newEverything)
  const [dictation] = useState(newDictation)
  const downloadTab = useDownload(() => ({
    tab: {
      title: 'The harbour',
      writing_date: '2026-01-08',
      font: 'Lobster',
      size: 'large',
      timer_minutes: 25,
    },
    text: texts[text],
  }))

  const tell = (news: string) => setEnd((end) => [...end, news])
  const session = { request, getState, leaveDeleted: () => tell('signed out') }
  const formats: DownloadFormat[] = ['docx', 'markdown', 'text']

  return (
    <main className="tabs-page">
      <h1>{end.join(', ') || 'The harbour'}</h1>
      <Button onClick={() => setIsOpen(true)}>Settings</Button>
      {formats.map((format) => (
        <Button key={format} onClick={() => downloadTab(format)}>
          Download {format}
        </Button>
      ))}
      <Button onClick={() => printTab('The harbour')}>Print</Button>
      {(['long', 'blank'] as const).map((text) => (
        <Button key={text} onClick={() => setText(text)}>
          Write a {text} text
        </Button>
      ))}
      <Button onClick={() => Object.assign(server, { isConnected: !server.isConnected })}>
        Pull the plug
      </Button>
      <Button onClick={() => Object.assign(server, { isHeld: !server.isHeld })}>Hold the archive</Button>
      <Suspense>
        <SettingsDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          account={{
            ...{ email, userId },
            ownWords: ownWordsOf(request, { storage: deviceStorage, userId }),
            async signOutEverywhere() {
              await request('/auth/v1/logout?scope=global', { method: 'POST', read: () => undefined })
              tell('signed out everywhere')
            },
            session,
            forgetDevice: async () => tell(`${server.calls.at(-1)}, device forgotten`),
          }}
          text={choices}
          ai={ai}
          parts={{
            dictation: <DictationLanguage dictation={dictation} />,
            timer: <SoundChoice />,
            everything: <DownloadEverything everything={everything} />,
            ...{ bringIn: null, lastImport: null, offline: null, proof: () => null },
          }}
          onAbout={() => {}}
        />
      </Suspense>
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <SettingsPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
