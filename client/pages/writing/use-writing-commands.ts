import type { AiFeature } from '#shared/ai.ts'
import { nextFont, nextSize } from '../../features/appearance/next-look.ts'
import type { Look } from '../../features/appearance/page-look.ts'
import type { Dictation } from '../../features/dictation/dictation.ts'
import { useDictationView } from '../../features/dictation/use-dictation.ts'
import { printTab } from '../../features/export/print-tab.ts'
import { useDownload } from '../../features/export/use-download.ts'
import { toggleMetrics } from '../../features/metrics/metrics-choice.ts'
import type { Timer } from '../../features/timer/timer.ts'
import { type Command, whileBusy } from '../../features/toolbar/commands/command.ts'
import type { Fullscreen } from '../../features/toolbar/desk/use-fullscreen.ts'
import { whatToConnect } from '../../lib/ai/use-ai.ts'
import type { Editor } from '../../lib/editor.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { RoomAi } from './room-ai.ts'
import type { PanelName } from './room-panels.tsx'
import type { PageTabs } from './use-page-tabs.ts'
import { writingCommands } from './writing-commands.ts'

interface WritingTools {
  pageTabs: PageTabs
  editor: Editor | null
  look: Look
  timer: Timer
  dictation: Dictation
  fullscreen: Fullscreen
  ai: RoomAi
  /** Begins the suggestions and opens them, if there is anything to suggest on. */
  suggest: () => void
  logOut: () => void
  toggle: (panel: PanelName) => void
  rename: (id: string) => void
}

interface WritingCommands {
  /** All of them, for shortcuts and palette. */
  commands: Command[]
  /** The rows of the tools panel. */
  groups: Command[][]
  /** The rows of the phone's sheet: all that it has not in another form. */
  sheetGroups: Command[][]
}

/** Every tool of the page. */
export function useWritingCommands(tools: WritingTools): WritingCommands {
  const { pageTabs, editor, look, timer, dictation, fullscreen, ai, toggle } = tools
  const { tab, tabs } = pageTabs
  const toasts = useToasts()
  const { isSupported: canDictate, isListening } = useDictationView(dictation)

  const step = (by: number) => {
    const index = tabs.findIndex(({ id }) => id === tab?.id)
    const next = tabs.at((index + by) % tabs.length)
    if (next && next !== tab) void pageTabs.open(next)
  }

  const download = useDownload(() => (tab && editor ? { tab, text: editor.text() } : undefined))

  const toConnect = (feature: AiFeature) => ai.overview && whatToConnect(ai.overview, feature)
  const isShown = ({ id }: Command) => {
    // A day's own tab has no cross in the strip.
    if (id === 'close-tab') return tab !== null && tab.writing_date !== pageTabs.today
    if (id === 'web-search') return ai.overview !== undefined
    return ai.isOn || !aiCommands.has(id)
  }

  const all = writingCommands(
    {
      suggestions: tools.suggest,
      rephrase: () => {
        // Another voice in the text would be taken for the writer's.
        dictation.abort()
        void ai.rephrase()
      },
      research: ai.research.start,
      brainstorm: () => toggle('brainstorm'),
      'web-search': () => toggle('web-search'),
      'new-tab': pageTabs.create,
      'rename-tab': () => {
        const id = focusedTabId() ?? tab?.id
        if (id) tools.rename(id)
      },
      'close-tab': () => tab && void pageTabs.close(tab.id),
      'next-tab': () => step(1),
      'previous-tab': () => step(-1),
      save: () => void pageTabs.openTabs.flush(),
      find: () => {
        if (editor && !editor.find())
          toasts.info('With the plain text box, please use the search of your browser.')
      },
      history: () => toggle('history'),
      versions: () => toggle('versions'),
      dictation: () => (isListening ? dictation.stop() : dictation.start()),
      timer: () => (timer.getView().isRunning ? timer.stop() : timer.start()),
      font: () => pageTabs.restyle({ ...look, font: nextFont(look.font) }),
      size: () => pageTabs.restyle({ ...look, size: nextSize(look.size) }),
      download: () => void download('docx'),
      'download-markdown': () => void download('markdown'),
      'download-text': () => void download('text'),
      print: () => tab && printTab(tab.title),
      guide: () => toggle('guide'),
      metrics: toggleMetrics,
      fullscreen: fullscreen.toggle,
      palette: () => toggle('palette'),
      tools: () => toggle('tools'),
      settings: () => toggle('settings'),
      logout: tools.logOut,
    },
    {
      suggestions: toConnect('analysis'),
      rephrase: toConnect('rephrasing'),
      research: toConnect('research'),
      ...(!canDictate && { dictation: 'Speech recognition not supported' }),
      ...(!fullscreen.isSupported && { fullscreen: 'This browser does not support fullscreen' }),
    },
  )
  const shown = all.filter(isShown)
  const busy = ai.isReviewing ? 'Finish the review first.' : 'AI is working...'
  const commands = ai.isBusy ? whileBusy(shown, busy) : shown
  const rows = (...ids: Command['id'][]) =>
    ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const writing = rows('rephrase', 'brainstorm', 'guide')
  const keeping = rows('history', 'versions', 'new-tab', 'download')
  const leaving = rows('settings', 'logout')

  return {
    commands,
    groups: [writing, [...keeping, ...rows('palette')], leaving],
    sheetGroups: [
      writing,
      keeping,
      rows('find', 'rename-tab', 'close-tab', 'next-tab', 'previous-tab', 'save'),
      rows('download-markdown', 'download-text', 'print'),
      rows('suggestions', 'research', 'web-search', 'dictation', 'metrics', 'fullscreen'),
      leaving,
    ],
  }
}

/** Whoever walks along the strip means the tab that they have come to, open or not. */
function focusedTabId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-tab-id]')?.dataset.tabId
}

const aiCommands = new Set<Command['id']>(['suggestions', 'rephrase', 'research', 'brainstorm'])
