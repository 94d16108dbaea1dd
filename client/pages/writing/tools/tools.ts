import { nextFont, nextOf, nextSize } from '../../../features/appearance/next-look.ts'
import { toggleMetrics } from '../../../features/metrics/metrics-choice.ts'
import { selectedText } from '../../../features/research/selection/selected-text.ts'
import type { Switch } from '../../../lib/choices/device-choice.ts'
import { focusParts } from '../../../lib/choices/text-choices.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import { copyRichText } from '../commands/copy-rich-text.ts'
import { printText } from '../commands/print-text.ts'
import { goToStopped } from '../desk/go-to-stopped.ts'
import { stepToTab } from '../tabs/step-to-tab.ts'
import { focusedTabId } from './focused-tab.ts'
import type { Tool } from './tool.ts'
import {
  aiFor,
  aiNotOff,
  aiSwitchedOn,
  fullscreenBrowser,
  headingsWithoutKeys,
  knownSearch,
  speechRecognition,
  tabOfAnotherDay,
} from './tool-needs.ts'
import { bar, dock, quietRow, row, sheetRow } from './tool-places.ts'

/**
 * Every tool of the page, in the order of the palette. Rows, dock, palette, shortcuts and the table in README.md come
 * from here, and `ToolId` is the keys of this list.
 */
export const tools = {
  suggestions: {
    title: 'Get Writing Suggestions',
    icon: 'PenLine',
    keywords: [],
    shortcut: 'Pair+S',
    olderLetter: 'S',
    stands: [dock(3, 'Suggest'), row('margin', 1)],
    needs: [aiFor('analysis')],
    worksWhileBusy: false,
    run: ({ suggest }) => suggest(),
  },
  rephrase: {
    title: 'Rephrase with AI',
    icon: 'Feather',
    keywords: [],
    // As in "express".
    shortcut: 'Pair+E',
    olderLetter: 'P',
    stands: [row('writing', 1)],
    needs: [aiFor('rephrasing')],
    worksWhileBusy: false,
    run({ dictation, ai }) {
      // Before what rephrases is there: what was said until now is rephrased too.
      dictation.abort()
      void ai.rephrase()
    },
  },
  research: {
    title: 'Research Selection',
    icon: 'TextSearch',
    keywords: [],
    // As in "look up".
    shortcut: 'Pair+L',
    olderLetter: 'L',
    stands: [dock(1, 'Research'), row('margin', 2)],
    needs: [aiFor('research')],
    worksWhileBusy: false,
    run: ({ ai }) => ai.research.start(),
  },
  brainstorm: {
    title: 'Brainstorm',
    note: 'Nikola Tesla',
    icon: 'Zap',
    keywords: [],
    // As in "why".
    shortcut: 'Pair+Y',
    olderLetter: 'B',
    stands: [row('writing', 2)],
    needs: [aiSwitchedOn],
    worksWhileBusy: true,
    run: 'panel',
  },
  'web-search': {
    title: 'Web Search',
    icon: 'Search',
    keywords: [],
    // Where browsers have their search, under Ctrl+K.
    shortcut: 'Pair+K',
    olderLetter: 'K',
    stands: [bar(1), row('margin', 3)],
    needs: [knownSearch],
    worksWhileBusy: true,
    run: 'panel',
  },
  'new-tab': {
    title: 'Create New Tab',
    label: 'Tab',
    icon: 'Plus',
    keywords: [],
    // As in "untitled".
    shortcut: 'Pair+U',
    olderLetter: 'N',
    stands: [bar(2), row('keeping', 3)],
    needs: [],
    worksWhileBusy: false,
    run: ({ pageTabs }) => pageTabs.create(),
  },
  'rename-tab': {
    title: 'Rename Tab',
    icon: 'Pencil',
    keywords: [],
    shortcut: 'F2',
    olderLetter: 'E',
    stands: [row('tab', 5)],
    needs: [],
    worksWhileBusy: false,
    run({ pageTabs, rename }) {
      const id = focusedTabId() ?? pageTabs.comingId() ?? pageTabs.tab?.id
      if (id) rename(id)
    },
  },
  'close-tab': {
    title: 'Close Tab',
    icon: 'X',
    keywords: [],
    shortcut: null,
    stands: [row('tab', 6)],
    needs: [tabOfAnotherDay],
    worksWhileBusy: false,
    run: ({ pageTabs: { tab, close } }) => tab && void close(tab.id),
  },
  'next-tab': {
    title: 'Next Tab',
    icon: 'ChevronRight',
    keywords: [],
    // On the keys that carry < and >.
    shortcut: 'Pair+Period',
    olderLetter: 'Period',
    stands: [row('tab', 7)],
    needs: [],
    worksWhileBusy: false,
    run: ({ pageTabs }) => stepToTab(pageTabs, 1),
  },
  'previous-tab': {
    title: 'Previous Tab',
    icon: 'ChevronLeft',
    keywords: [],
    shortcut: 'Pair+Comma',
    olderLetter: 'Comma',
    stands: [row('tab', 8)],
    needs: [],
    worksWhileBusy: false,
    run: ({ pageTabs }) => stepToTab(pageTabs, -1),
  },
  save: {
    title: 'Save Now',
    icon: 'Save',
    keywords: [],
    // For fingers that save by themselves: the browser would save a web page.
    shortcut: 'Mod+S',
    stands: [row('tab', 9)],
    needs: [],
    worksWhileBusy: false,
    run: ({ pageTabs }) => void pageTabs.openTabs.flush(),
  },
  find: {
    title: 'Find and Replace',
    icon: 'ScanSearch',
    keywords: [],
    // Or by the browser, where it sees the whole text.
    shortcut: { heardByEditor: 'Mod+F' },
    stands: [row('tab', 1)],
    needs: [],
    worksWhileBusy: false,
    run({ editor, toasts }) {
      if (editor && !editor.find())
        toasts.info('With the plain text box, please use the search of your browser.')
    },
  },
  'move-selection': {
    title: 'Move Selection to…',
    icon: 'FileInput',
    keywords: [],
    shortcut: null,
    stands: [row('tab', 2)],
    needs: [],
    worksWhileBusy: false,
    run({ editor, dictation, toasts, openPanel }) {
      // What is said from now on would go where the selection is.
      dictation.abort()
      if (editor && selectedText(editor)) openPanel('move')
      else toasts.info('Select the passage first.')
    },
  },
  stopped: {
    title: 'Go to Where I Stopped',
    icon: 'Bookmark',
    keywords: [],
    shortcut: null,
    stands: [row('tab', 3)],
    needs: [],
    worksWhileBusy: false,
    run({ pageTabs, editor, toasts }) {
      const stopped = pageTabs.openTabs.stopped()
      if (editor && stopped) goToStopped(editor, stopped)
      else toasts.info('On this device, nothing was written in this tab yet.')
    },
  },
  headings: {
    title: 'Go to Heading…',
    icon: 'Hash',
    keywords: [],
    shortcut: null,
    stands: [sheetRow('tab', 4)],
    needs: [headingsWithoutKeys],
    worksWhileBusy: false,
    run: ({ openPanel }) => openPanel('headings'),
  },
  history: {
    title: 'Writing History',
    icon: 'History',
    keywords: [],
    shortcut: 'Pair+H',
    olderLetter: 'H',
    stands: [row('keeping', 1)],
    needs: [],
    worksWhileBusy: false,
    run: 'panel',
  },
  versions: {
    title: 'Versions',
    icon: 'FileClock',
    keywords: [],
    shortcut: 'Pair+V',
    olderLetter: 'Y',
    stands: [row('keeping', 2)],
    needs: [],
    worksWhileBusy: false,
    run: 'panel',
  },
  dictation: {
    title: 'Dictation',
    icon: 'Mic',
    keywords: [],
    // As in "microphone".
    shortcut: 'Pair+M',
    olderLetter: 'M',
    stands: [dock(2, 'Dictation'), row('margin', 4)],
    needs: [speechRecognition],
    worksWhileBusy: false,
    run: ({ dictation }) => (dictation.getView().isListening ? dictation.stop() : dictation.start()),
  },
  timer: {
    title: 'Start or Stop Timer',
    icon: 'Timer',
    keywords: [],
    shortcut: 'Mod+Alt+Shift+T',
    stands: [],
    needs: [],
    worksWhileBusy: true,
    run: ({ timer }) => (timer.getView().isRunning ? timer.stop() : timer.start()),
  },
  font: {
    title: 'Next Font',
    icon: 'Type',
    keywords: [],
    shortcut: 'Mod+Alt+Shift+F',
    stands: [],
    needs: [],
    worksWhileBusy: false,
    run: ({ pageTabs, look }) => pageTabs.restyle({ ...look, font: nextFont(look.font) }),
  },
  size: {
    title: 'Next Size',
    icon: 'ALargeSmall',
    keywords: [],
    shortcut: 'Mod+Alt+Shift+Z',
    stands: [],
    needs: [],
    worksWhileBusy: false,
    run: ({ pageTabs, look }) => pageTabs.restyle({ ...look, size: nextSize(look.size) }),
  },
  typewriter: {
    title: 'Turn Typewriter On or Off',
    icon: 'Keyboard',
    keywords: [],
    shortcut: null,
    stands: [row('margin', 7)],
    needs: [],
    worksWhileBusy: true,
    run: ({ typewriter, toasts }) => turn(typewriter, 'Typewriter', toasts),
  },
  focus: {
    title: 'Focus on Sentence or Paragraph',
    icon: 'Focus',
    keywords: [],
    shortcut: 'Mod+Alt+Shift+J',
    stands: [row('margin', 8)],
    needs: [],
    worksWhileBusy: true,
    run({ focus, toasts }) {
      const next = nextOf(focusParts, focus.get())
      focus.choose(next)
      toasts.info(`Focus: ${next}`)
    },
  },
  proofreading: {
    title: 'Turn Proofreading On or Off',
    icon: 'SpellCheck',
    keywords: [],
    shortcut: null,
    stands: [row('margin', 9)],
    needs: [],
    worksWhileBusy: true,
    run: ({ proofreading, toasts }) => turn(proofreading, 'Proofreading', toasts),
  },
  download: {
    title: 'Download',
    note: '.docx',
    icon: 'Download',
    keywords: [],
    // Where browsers have their downloads, under Ctrl+J.
    shortcut: 'Pair+J',
    olderLetter: 'D',
    stands: [row('keeping', 4)],
    needs: [],
    worksWhileBusy: false,
    run: ({ download }) => void download('docx'),
  },
  'download-markdown': {
    title: 'Download as Markdown',
    note: '.md',
    icon: 'FileText',
    keywords: [],
    shortcut: null,
    stands: [row('copies', 1)],
    needs: [],
    worksWhileBusy: false,
    run: ({ download }) => void download('markdown'),
  },
  'download-text': {
    title: 'Download as Plain Text',
    note: '.txt',
    icon: 'FileText',
    keywords: [],
    shortcut: null,
    stands: [row('copies', 2)],
    needs: [],
    worksWhileBusy: false,
    run: ({ download }) => void download('text'),
  },
  'copy-rich': {
    title: 'Copy as Rich Text',
    icon: 'ClipboardType',
    keywords: [],
    shortcut: null,
    stands: [row('copies', 3)],
    needs: [],
    worksWhileBusy: false,
    run: ({ editor, toasts }) => editor && void copyRichText(editor, toasts),
  },
  print: {
    title: 'Print',
    icon: 'Printer',
    keywords: [],
    // The browser would print its own title for the page.
    shortcut: 'Mod+P',
    stands: [row('copies', 4)],
    needs: [],
    worksWhileBusy: false,
    run: ({ pageTabs: { tab }, editor, toasts }) => tab && void printText(tab, editor, toasts),
  },
  guide: {
    title: 'Writing Simplicity Guide',
    icon: 'BookOpen',
    keywords: [],
    shortcut: 'Pair+G',
    olderLetter: 'G',
    stands: [row('writing', 3)],
    needs: [],
    worksWhileBusy: true,
    run: 'panel',
  },
  metrics: {
    title: 'Show or Hide Readability',
    icon: 'Gauge',
    keywords: [],
    shortcut: null,
    stands: [row('margin', 5)],
    needs: [],
    worksWhileBusy: false,
    run: toggleMetrics,
  },
  origins: {
    title: 'Show or Hide Origins',
    icon: 'Quote',
    keywords: [],
    shortcut: null,
    stands: [row('margin', 10)],
    needs: [],
    worksWhileBusy: false,
    run: ({ showsOrigins }) => showsOrigins.set(!showsOrigins.get()),
  },
  fullscreen: {
    title: 'Fullscreen',
    icon: 'Maximize2',
    keywords: [],
    shortcut: 'Pair+Enter',
    olderLetter: 'Enter',
    stands: [bar(3), row('margin', 6)],
    needs: [fullscreenBrowser],
    worksWhileBusy: true,
    run: ({ fullscreen }) => fullscreen.toggle(),
  },
  palette: {
    title: 'All tools',
    icon: 'Command',
    keywords: [],
    shortcut: 'Mod+K',
    stands: [row('keeping', 5)],
    needs: [],
    worksWhileBusy: true,
    run: 'panel',
  },
  tools: {
    title: 'Open Tools',
    icon: 'PanelLeft',
    keywords: [],
    shortcut: 'Pair+O',
    olderLetter: 'O',
    stands: [dock(4, 'Tools')],
    needs: [],
    worksWhileBusy: true,
    run: 'panel',
  },
  settings: {
    title: 'Settings',
    icon: 'Settings',
    keywords: [],
    // As in "configure": ⌘, is the browser's own.
    shortcut: 'Mod+Alt+Shift+C',
    stands: [row('leaving', 1)],
    needs: [],
    worksWhileBusy: true,
    run: 'panel',
  },
  account: {
    title: 'Account and Devices',
    icon: 'CircleUserRound',
    keywords: [],
    shortcut: null,
    stands: [],
    needs: [],
    worksWhileBusy: true,
    run: ({ openSettings }) => openSettings('account'),
  },
  everything: {
    title: 'Download Everything',
    icon: 'FolderOutput',
    keywords: [],
    shortcut: null,
    stands: [],
    needs: [],
    worksWhileBusy: true,
    run: ({ downloadEverything }) => downloadEverything(),
  },
  'ai-settings': {
    title: 'AI Settings',
    icon: 'Feather',
    keywords: [],
    shortcut: null,
    stands: [],
    needs: [aiNotOff],
    worksWhileBusy: true,
    run: ({ openSettings }) => openSettings('ai'),
  },
  about: {
    title: 'About This Server',
    icon: 'Info',
    keywords: [],
    shortcut: null,
    stands: [sheetRow('leaving', 2)],
    needs: [],
    worksWhileBusy: true,
    run: 'panel',
  },
  logout: {
    title: 'Logout',
    icon: 'LogOut',
    keywords: [],
    shortcut: null,
    stands: [quietRow('leaving', 3)],
    needs: [],
    worksWhileBusy: true,
    run: ({ signOut }) => signOut(),
  },
} as const satisfies Record<string, Tool>

/** For a switch whose effect may be out of sight. */
function turn(choice: Switch, name: string, toasts: Pick<Toasts, 'info'>): void {
  const next = choice.get() === 'on' ? 'off' : 'on'
  choice.choose(next)
  toasts.info(`${name}: ${next}`)
}
