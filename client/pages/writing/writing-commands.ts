import {
  ALargeSmall,
  BookOpen,
  ChevronLeft,
  ChevronRight,
  Command,
  Download,
  Feather,
  FileClock,
  FileText,
  Gauge,
  History,
  LogOut,
  Maximize2,
  Mic,
  PanelLeft,
  Pencil,
  PenLine,
  Plus,
  Printer,
  Save,
  ScanSearch,
  Search,
  Settings,
  TextSearch,
  Timer,
  Type,
  X,
  Zap,
} from 'lucide-react'
import type { Command as ToolCommand } from '../../features/toolbar/commands/command.ts'
import { type CommandId, commandShortcuts } from '../../features/toolbar/commands/command-shortcuts.ts'

/** What each command does on the page, and why one cannot be done now. */
type WritingActions = Record<WritingCommandId, () => void>
type Refusals = Partial<Record<WritingCommandId, string | undefined>>

/** Every tool of the page in the order the palette lists them. */
export function writingCommands(actions: WritingActions, refusals: Refusals): ToolCommand[] {
  return descriptions.map(({ id, ...description }) => {
    const shortcut =
      id in commandShortcuts ? commandShortcuts[id as keyof typeof commandShortcuts] : undefined
    const disabledReason = refusals[id]
    return {
      id,
      ...description,
      run: actions[id],
      ...(shortcut && { shortcut }),
      ...(disabledReason && { disabledReason }),
    }
  })
}

type WritingCommandId = (typeof descriptions)[number]['id']

const descriptions = [
  {
    id: 'suggestions',
    title: 'Get Writing Suggestions',
    icon: PenLine,
    keywords: ['analyze', 'simplify', 'ai'],
  },
  { id: 'rephrase', title: 'Rephrase with AI', icon: Feather, keywords: ['rewrite', 'paraphrase'] },
  { id: 'research', title: 'Research Selection', icon: TextSearch, keywords: ['sources', 'look up', 'ai'] },
  {
    id: 'brainstorm',
    title: 'Brainstorm',
    icon: Zap,
    note: 'Nikola Tesla',
    keywords: ['chat', 'ideas', 'ai'],
  },
  { id: 'web-search', title: 'Web Search', icon: Search, keywords: ['google', 'wikipedia', 'look up'] },
  { id: 'new-tab', title: 'Create New Tab', label: 'Tab', icon: Plus, keywords: ['add', 'session'] },
  { id: 'rename-tab', title: 'Rename Tab', icon: Pencil, keywords: ['title', 'name'] },
  { id: 'close-tab', title: 'Close Tab', icon: X },
  { id: 'next-tab', title: 'Next Tab', icon: ChevronRight, keywords: ['switch'] },
  { id: 'previous-tab', title: 'Previous Tab', icon: ChevronLeft, keywords: ['switch'] },
  { id: 'save', title: 'Save Now', icon: Save, keywords: ['store', 'send'] },
  { id: 'find', title: 'Find and Replace', icon: ScanSearch, keywords: ['search', 'text'] },
  { id: 'history', title: 'Writing History', icon: History, keywords: ['search', 'trash', 'older', 'days'] },
  {
    id: 'versions',
    title: 'Versions',
    icon: FileClock,
    keywords: ['restore', 'keep', 'older', 'compare', 'changes'],
  },
  { id: 'dictation', title: 'Dictation', icon: Mic, keywords: ['voice', 'speech', 'microphone'] },
  { id: 'timer', title: 'Start or Stop Timer', icon: Timer, keywords: ['countdown', 'minutes', 'clock'] },
  { id: 'font', title: 'Next Font', icon: Type, keywords: ['typeface', 'letters'] },
  { id: 'size', title: 'Next Size', icon: ALargeSmall, keywords: ['bigger', 'smaller', 'letters'] },
  {
    id: 'download',
    title: 'Download',
    icon: Download,
    note: '.docx',
    keywords: ['word', 'export', 'save as'],
  },
  {
    id: 'download-markdown',
    title: 'Download as Markdown',
    icon: FileText,
    note: '.md',
    keywords: ['export'],
  },
  {
    id: 'download-text',
    title: 'Download as Plain Text',
    icon: FileText,
    note: '.txt',
    keywords: ['export'],
  },
  { id: 'print', title: 'Print', icon: Printer, keywords: ['paper', 'pdf'] },
  { id: 'guide', title: 'Writing Simplicity Guide', icon: BookOpen, keywords: ['help', 'advice'] },
  {
    id: 'metrics',
    title: 'Show or Hide Readability',
    icon: Gauge,
    keywords: ['words', 'sentences', 'grade', 'score', 'metrics', 'count'],
  },
  { id: 'fullscreen', title: 'Fullscreen', icon: Maximize2, keywords: ['focus'] },
  { id: 'palette', title: 'All tools', icon: Command, keywords: ['commands', 'shortcuts', 'find'] },
  { id: 'tools', title: 'Open Tools', icon: PanelLeft, keywords: ['menu'] },
  {
    id: 'settings',
    title: 'Settings',
    icon: Settings,
    keywords: ['theme', 'account', 'export all', 'delete'],
  },
  { id: 'logout', title: 'Logout', icon: LogOut, keywords: ['sign out'] },
] as const satisfies (Omit<ToolCommand, 'id' | 'run'> & { id: CommandId })[]
