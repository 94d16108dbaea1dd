import type { AiFeature } from '#shared/ai.ts'
import { nextFont, nextSize } from '../../features/appearance/next-look.ts'
import type { Look } from '../../features/appearance/page-look.ts'
import type { Dictation } from '../../features/dictation/dictation.ts'
import { useDictationView } from '../../features/dictation/use-dictation.ts'
import type { Editor } from '../../features/editor/editor.ts'
import { printTab } from '../../features/export/print-tab.ts'
import { useDownload } from '../../features/export/use-download.ts'
import { toggleMetrics } from '../../features/metrics/metrics-choice.ts'
import type { Timer } from '../../features/timer/timer.ts'
import { type Command, whileBusy } from '../../features/toolbar/command.ts'
import type { Fullscreen } from '../../features/toolbar/use-fullscreen.ts'
import { whatToConnect } from '../../lib/ai/use-ai.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { PanelName } from './room-panels.tsx'
import type { PageTabs } from './use-page-tabs.ts'
import type { RoomAi } from './use-room-ai.ts'
import { writingCommands } from './writing-commands.ts'

export interface WritingTools {
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

/** Every tool of the page: all of them for shortcuts and palette, and the rows of the tools panel. */
export function useWritingCommands(tools: WritingTools): { commands: Command[]; groups: Command[][] } {
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
      'rename-tab': () => tab && tools.rename(tab.id),
      'next-tab': () => step(1),
      'previous-tab': () => step(-1),
      save: () => void pageTabs.openTabs.flush(),
      find: () => {
        if (editor && !editor.find()) toasts.info('Here your browser’s own search finds everything.')
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
      ...(!fullscreen.isSupported && { fullscreen: 'This browser has no fullscreen' }),
    },
  )
  const shown = all.filter(isShown)
  const commands = ai.isBusy ? whileBusy(shown, 'AI is working...') : shown
  const row = (id: Command['id']) => commands.filter((command) => command.id === id)

  return {
    commands,
    groups: [
      [...row('rephrase'), ...row('brainstorm'), ...row('guide')],
      [...row('history'), ...row('versions'), ...row('new-tab'), ...row('download')],
      [...row('settings'), ...row('logout')],
    ],
  }
}

const aiCommands = new Set<Command['id']>(['suggestions', 'rephrase', 'research', 'brainstorm'])
