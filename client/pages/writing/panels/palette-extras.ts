import type { Command } from '../../../features/toolbar/commands/command.ts'
import { askedSetting } from '../../../lib/choices/asked-setting.ts'
import type { ToolId } from '../tools/tool-id.ts'

interface Setting {
  title: string
  /** The label of its row in the settings. */
  row: string
  keywords: readonly string[]
}

/** Choices that are only in the settings. A choice that a tool makes too is found as that tool. */
export const settings: readonly Setting[] = [
  {
    title: 'Quotes and Dashes',
    row: 'Quotes and dashes',
    keywords: [
      'curly',
      'smart',
      'quotation marks',
      'apostrophe',
      'typographic',
      'em dash',
      'hyphen',
      'ellipsis',
    ],
  },
  {
    title: 'Daily Goal',
    row: 'Daily goal',
    keywords: ['words a day', 'target', 'word count', 'progress'],
  },
  {
    title: 'Forward Only',
    row: 'Forward only',
    keywords: ['no way back', 'no deleting', 'backspace', 'no editing', 'free writing'],
  },
  {
    title: 'Markdown Marks',
    row: 'Markdown',
    keywords: ['dim', 'headings', 'outline', 'chapters', 'contents', 'bold', 'italics', 'formatting'],
  },
  {
    title: 'My Words',
    // They are below it, if proofreading is on.
    row: 'Proofreading',
    keywords: ['dictionary', 'own words', 'spelling', 'names', 'ignored'],
  },
  {
    title: 'Appearance',
    row: 'Appearance',
    keywords: ['dark theme', 'light theme', 'night mode', 'colours', 'colors'],
  },
  { title: 'Editor', row: 'Editor', keywords: ['plain text box', 'standard editor', 'screen reader'] },
  {
    title: 'Language of Dictation',
    row: 'Dictation',
    keywords: ['speech', 'voice typing', 'accent'],
  },
  {
    title: 'Keep All Texts on This Device',
    row: 'Offline',
    keywords: ['offline', 'train', 'flight', 'without internet', 'sync', 'without a connection'],
  },
  { title: 'Sound of the Timer', row: 'Timer', keywords: ['chime', 'bell', 'alarm', 'quiet'] },
]

/** Further words for tools. Those in their records are loaded before the first key, these with the palette. */
const furtherKeywords: Partial<Record<ToolId, readonly string[]>> = {
  rephrase: ['rewrite', 'reword', 'paraphrase'],
  research: ['sources', 'facts', 'look up', 'ai'],
  brainstorm: ['chat', 'ask', 'ideas', 'ai'],
  'web-search': ['google', 'wikipedia', 'internet', 'look up'],
  'new-tab': ['add', 'session', 'document', 'blank page'],
  'next-tab': ['switch'],
  'previous-tab': ['switch'],
  tools: ['menu'],
  focus: ['dim', 'concentrate', 'off'],
  download: ['word', 'document', 'file', 'export', 'save as'],
  'download-markdown': ['file', 'export', 'save as'],
  'download-text': ['file', 'export', 'save as'],
  'copy-rich': ['clipboard', 'formatted', 'html', 'markdown'],
  print: ['paper', 'pdf', 'export', 'save as'],
  guide: ['help', 'advice', 'tips'],
  fullscreen: ['full screen', 'focus', 'distraction free'],
  palette: ['commands', 'keyboard shortcuts', 'find'],
  about: ['version', 'privacy', 'contact', 'services', 'help'],
  suggestions: ['analyze', 'simplify', 'grammar', 'proofread', 'ai'],
  'rename-tab': ['title', 'name'],
  save: ['store', 'send'],
  find: ['search', 'text'],
  font: ['typeface', 'letters'],
  logout: ['sign out', 'exit'],
  metrics: ['words', 'sentences', 'grade', 'score', 'metrics', 'count', 'statistics', 'reading time'],
  'ai-settings': ['settings', 'show', 'hide', 'turn off', 'without', 'model', 'where words go'],
  origins: ['authorship', 'where the words came from', 'typed', 'pasted', 'dictated'],
  account: ['settings', 'email', 'passkeys', 'everywhere', 'delete account'],
  proofreading: ['spelling', 'grammar', 'mistakes', 'typos', 'errors', 'correct'],
  typewriter: ['scrolling', 'line', 'height', 'centre', 'center', 'middle'],
  stopped: ['last change', 'left off', 'continue', 'resume', 'place', 'bookmark'],
  'move-selection': ['passage', 'another tab', 'extract', 'split', 'send to'],
  everything: ['settings', 'export', 'download all', 'backup', 'zip'],
  history: [
    'search',
    'trash',
    'delete',
    'recover',
    'archive',
    'older',
    'days',
    'one document',
    'join tabs',
    'merge tabs',
    'arrange',
    'export all',
  ],
  headings: ['outline', 'chapters', 'contents', 'markdown'],
  dictation: ['voice typing', 'speech', 'speak', 'microphone'],
  timer: ['countdown', 'minutes', 'clock', 'alarm', 'pomodoro'],
  size: ['bigger', 'smaller', 'letters', 'font', 'zoom'],
  versions: [
    'restore',
    'recover',
    'revert',
    'keep',
    'older',
    'compare',
    'changes',
    'bring back',
    'earlier text',
    'snapshot',
  ],
  settings: ['preferences', 'options', 'language', 'sound', 'markdown marks', 'daily goal'],
}

/** What a book is looked for by when it is done. */
const bookWords = ['document', 'book', 'manuscript', 'novel', 'compile', 'join', 'merge']

/** Searched words that no tool is named by. The note beside the tool says how it helps. */
const hints: Partial<Record<ToolId, Command['hints']>> = {
  history: [
    { word: 'order', note: 'in One document, tabs have an order of their own' },
    { word: 'epub', note: 'no EPUB, but one Word document of all tabs' },
    ...bookWords.map((word) => ({ word, note: '“One document…” makes one file of all tabs' })),
  ],
  download: [{ word: 'epub', note: '.docx, no EPUB' }],
}

/** Not in the list of tools, because that is loaded before the first key. */
export function importCommand(open: () => void): Command {
  return besideTools({
    id: 'import',
    title: 'Import…',
    icon: 'FileInput',
    keywords: [
      'bring in',
      'open file',
      'upload',
      'folder',
      'word',
      'docx',
      'markdown',
      'html',
      'zip',
      'archive',
    ],
    run: open,
  })
}

/** Puts Import into the phone's sheet, after the tools that take a text out. */
export function withImport(commands: readonly Command[], open: () => void): Command[] {
  return withBehind(commands, 'print', importCommand(open))
}

/** Used only if there is an import to undo. Opens the settings at the row with this label, which ask first. */
export function undoImportCommand(row: string, open: () => void): Command {
  return besideTools({
    id: 'undo-import',
    title: 'Undo Last Import',
    icon: 'FileInput',
    keywords: ['take back', 'remove', 'revert'],
    run: () => openAt(row, open),
  })
}

/** Used only if there is a replacement in all tabs to undo. The dialog that it opens asks first. */
export function undoReplaceCommand(open: () => void): Command {
  return besideTools({
    id: 'undo-replace',
    title: 'Undo Last Replacement',
    icon: 'TextSearch',
    keywords: ['take back', 'revert', 'find and replace', 'all tabs', 'name', 'words back'],
    run: open,
  })
}

/** The commands that undo something, by when that was done. Without a time, there is nothing to undo. */
export function newestFirst(undoing: { at: number | undefined; command: Command }[]): Command[] {
  return undoing
    .filter(({ at }) => at !== undefined)
    .sort((a, b) => Number(b.at) - Number(a.at))
    .map(({ command }) => command)
}

/** Adds “Delete Tab” after “Rename Tab”. The dialog that it opens asks first. */
export function withDeleteTab(commands: readonly Command[], ask: () => void): Command[] {
  const command = besideTools({
    id: 'delete-tab',
    title: 'Delete Tab',
    icon: 'Trash2',
    keywords: ['remove', 'trash', 'bin', 'throw away', 'discard'],
    run: ask,
  })
  return withAlike(commands, 'rename-tab', command)
}

/** Adds “Go to Where I Wrote Last” after “Go to Where I Stopped”. */
export function withLastWritten(commands: readonly Command[], go: () => void): Command[] {
  const command = besideTools({
    id: 'last-written',
    title: 'Go to Where I Wrote Last',
    icon: 'Bookmark',
    keywords: ['continue', 'resume', 'left off', 'other device', 'latest', 'recent', 'bookmark'],
    run: go,
  })
  return withAlike(commands, 'stopped', { ...command, note: 'on any device' })
}

/** Adds a command after a tool that changes the text or its tab. It can be used whenever that one can. */
function withAlike(commands: readonly Command[], toolId: ToolId, command: Command): Command[] {
  const { disabledReason } = commands.find(({ id }) => id === toolId) ?? {}
  const alike = { ...command, worksWhileBusy: false, ...(disabledReason && { disabledReason }) }
  return withBehind(commands, toolId, alike)
}

/** Without that tool, nothing is added. */
function withBehind(commands: readonly Command[], toolId: ToolId, command: Command): Command[] {
  const place = commands.findIndex(({ id }) => id === toolId)
  return place < 0 ? [...commands] : commands.toSpliced(place + 1, 0, command)
}

export function withFurtherKeywords(commands: readonly Command[]): Command[] {
  return commands.map((command) => {
    const id = command.id as ToolId
    const hinted = hints[id]
    const words = hinted?.map(({ word }) => word) ?? []
    const keywords = [...command.keywords, ...(furtherKeywords[id] ?? []), ...words]
    return { ...command, keywords, ...(hinted && { hints: hinted }) }
  })
}

export function settingCommands(open: () => void): Command[] {
  return settings.map(({ title, row, keywords }) =>
    besideTools({
      id: `setting-${row.replaceAll(' ', '-')}`,
      title,
      icon: 'Settings',
      keywords,
      run: () => openAt(row, open),
    }),
  )
}

function openAt(row: string, open: () => void): void {
  askedSetting.set(row)
  open()
}

function besideTools(command: Pick<Command, 'id' | 'title' | 'icon' | 'keywords' | 'run'>): Command {
  return { ...command, heardShortcuts: [], worksWhileBusy: true, isQuiet: false }
}
