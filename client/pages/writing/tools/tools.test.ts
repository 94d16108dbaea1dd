import { describe, expect, it } from 'vitest'
import { searchCommands } from '../../../features/toolbar/palette/command-search.ts'
import { withFurtherKeywords } from '../panels/palette-extras.ts'
import type { Tool } from './tool.ts'
import { toolCommands, toolRows } from './tool-commands.ts'
import type { Place } from './tool-places.ts'
import type { ToolRoom } from './tool-room.ts'
import { tools } from './tools.ts'

const list = Object.entries<Tool>(tools)
const placed = list.flatMap(([id, { stands }]) => stands.map((place) => ({ id, place })))
const earlier = {
  tab: { id: 'one', writing_date: '2026-01-07' },
  today: '2026-01-08',
} as ToolRoom['pageTabs']
const titles = (groups: { title: string }[][]) => groups.map((group) => group.map(({ title }) => title))

it('gives no two tools the same title', () => {
  expect(new Set(list.map(([, { title }]) => title)).size).toBe(list.length)
})

it('downloads everything at once where the palette says so', () => {
  let count = 0
  const downloadEverything = () => void count++
  const commands = toolCommands(room({ downloadEverything }), () => {})
  commands.find(({ title }) => title === 'Download Everything')?.run()
  expect(count).toBe(1)
})

it('ends each title with its label', () => {
  expect(list.filter(([, { title, label }]) => label && !title.endsWith(label))).toEqual([])
})

it('counts the places of dock, bar and each group from one', () => {
  const numbered = Map.groupBy(placed, ({ place }) => nameOf(place))
  expect([...numbered.keys()]).toContain('dock')
  for (const [name, tools] of numbered) {
    const numbers = tools.map(({ place }) => place.at).toSorted((a, b) => a - b)
    expect([name, ...numbers]).toEqual([name, ...tools.map((_, index) => index + 1)])
  }
})

it('stands in the rows of panel and sheet as they are read', () => {
  const { panel, sheet } = toolRows(toolCommands(room(), () => {}))
  const writing = ['Rephrase with AI', 'Brainstorm', 'Writing Simplicity Guide']
  const keeping = ['Writing History', 'Versions', 'Create New Tab', 'Download', 'All tools']
  const leaving = ['Settings', 'Logout']
  expect(titles(panel)).toEqual([writing, keeping, leaving])
  expect(titles(sheet)).toEqual([
    writing,
    keeping,
    [
      'Find and Replace',
      'Move Selection to…',
      'Go to Where I Stopped',
      'Go to Heading…',
      'Rename Tab',
      'Close Tab',
      'Next Tab',
      'Previous Tab',
      'Save Now',
    ],
    ['Download as Markdown', 'Download as Plain Text', 'Copy as Rich Text', 'Print'],
    [
      'Get Writing Suggestions',
      'Research Selection',
      'Web Search',
      'Dictation',
      'Show or Hide Readability',
      'Fullscreen',
      'Turn Typewriter On or Off',
      'Focus on Sentence or Paragraph',
      'Turn Proofreading On or Off',
      'Show or Hide Origins',
    ],
    ['Settings', 'About This Server', 'Logout'],
  ])
})

it('leaves to be used while AI is at work what leaves text and tab alone', () => {
  const { panel } = toolRows(toolCommands(room(), () => {}).filter(({ worksWhileBusy }) => worksWhileBusy))
  expect(titles(panel)).toEqual([
    ['Brainstorm', 'Writing Simplicity Guide'],
    ['All tools'],
    ['Settings', 'Logout'],
  ])
})

describe('offers', () => {
  it('everything where nothing is missing', () => {
    expect(missingIn(room())).toEqual([])
  })

  it('nothing of AI where it is off, and no search before the server has said with what', () => {
    const off = missingIn(room({ ai: aiOf({ isOn: false }) }))
    expect(off).toEqual(['suggestions', 'rephrase', 'research', 'brainstorm'])
    expect(missingIn(room({ ai: aiOf({ overview: undefined }) }))).toEqual(['web-search'])
  })

  it('the way to headings only where it is wanted', () => {
    expect(missingIn(room({ wantsHeadings: false }))).toEqual(['headings'])
  })

  it('what cannot be used with the reason', () => {
    expect(reasonsIn(room({ pageTabs: earlier }))).toEqual({})
    expect(reasonsIn(room())).toEqual({ 'close-tab': 'Delete it in the history' })
    const none = { engine: 'none', setting: 'AI_BASE_URL' }
    const features = { analysis: none, rephrasing: none, research: none, chat: none, search: none }
    const without = 'No language model is connected: set AI_BASE_URL.'
    expect(
      reasonsIn(
        room({
          pageTabs: earlier,
          ai: aiOf({ overview: { features } }),
          dictation: { getView: () => ({ isSupported: false }) } as ToolRoom['dictation'],
          fullscreen: { isSupported: false } as ToolRoom['fullscreen'],
        }),
      ),
    ).toEqual({
      suggestions: without,
      rephrase: without,
      research: without,
      dictation: 'Speech recognition not supported',
      fullscreen: 'This browser does not support fullscreen',
    })
  })
})

it('opens panels by the name of the tool', () => {
  const opened: string[] = []
  const commands = toolCommands(room(), (panel) => opened.push(panel))
  for (const { id, run } of commands) if (tools[id as keyof typeof tools].run === 'panel') run()
  expect(opened).toContain('history')
  expect(opened).toEqual(list.filter(([, { run }]) => run === 'panel').map(([id]) => id))
})

/** Words of people who have used other programs and do not know the names of the tools here. */
it.each<[words: string, id: string]>([
  ['preferences', 'settings'],
  ['options', 'settings'],
  ['language', 'settings'],
  ['sound', 'settings'],
  ['show ai', 'ai-settings'],
  ['backup', 'everything'],
  ['download all', 'everything'],
  ['delete account', 'account'],
  ['passkey', 'account'],
  ['delete', 'history'],
  ['trash', 'history'],
  ['archive', 'history'],
  ['recover', 'history'],
  ['revert', 'versions'],
  ['word', 'download'],
  ['docx', 'download'],
  ['text file', 'download-text'],
  ['txt', 'download-text'],
  ['markdown', 'download-markdown'],
  ['md', 'download-markdown'],
  ['pdf', 'print'],
  ['export pdf', 'print'],
  ['sign out', 'logout'],
  ['log out', 'logout'],
  ['exit', 'logout'],
  ['grammar', 'suggestions'],
  ['proofread', 'proofreading'],
  ['reword', 'rephrase'],
  ['ask', 'brainstorm'],
  ['facts', 'research'],
  ['internet', 'web-search'],
  ['where I stopped', 'stopped'],
  ['left off', 'stopped'],
  ['heading', 'headings'],
  ['outline', 'headings'],
  ['chapters', 'headings'],
  ['rich text', 'copy-rich'],
  ['copy', 'copy-rich'],
  ['clipboard', 'copy-rich'],
  ['new document', 'new-tab'],
  ['move', 'move-selection'],
  ['another tab', 'move-selection'],
  ['extract', 'move-selection'],
  ['blank page', 'new-tab'],
  ['hide', 'metrics'],
  ['word count', 'metrics'],
  ['statistics', 'metrics'],
  ['reading time', 'metrics'],
  ['speak', 'dictation'],
  ['voice typing', 'dictation'],
  ['pomodoro', 'timer'],
  ['alarm', 'timer'],
  ['font size', 'size'],
  ['zoom', 'size'],
  ['tips', 'guide'],
  ['help', 'guide'],
  ['compile', 'history'],
  ['join', 'history'],
  ['order', 'history'],
  ['epub', 'history'],
  ['bookmark', 'stopped'],
  ['keyboard shortcuts', 'palette'],
  ['typewriter', 'typewriter'],
  ['spelling', 'proofreading'],
  ['dim', 'focus'],
  ['focus', 'focus'],
  ['distraction free', 'fullscreen'],
  ['full screen', 'fullscreen'],
  ['close', 'close-tab'],
])('finds by %o first of all %s', (words, id) => {
  const commands = withFurtherKeywords(toolCommands(room(), () => {}))
  const found = searchCommands(commands, words)[0]?.command.id
  expect(found, 'these words belong to another tool: choose another title or other keywords').toBe(id)
})

function nameOf(place: Place): string {
  return place.in === 'rows' ? place.group : place.in
}

function missingIn(room: ToolRoom): string[] {
  const offered = toolCommands(room, () => {}).map(({ id }) => id)
  return Object.keys(tools).filter((id) => !offered.includes(id))
}

function reasonsIn(room: ToolRoom): Record<string, string> {
  const commands = toolCommands(room, () => {})
  return Object.fromEntries(
    commands.flatMap(({ id, disabledReason }) => (disabledReason ? [[id, disabledReason]] : [])),
  )
}

/** A room in which all needs of tools are met, with only the properties that they read. */
function room(more: Partial<ToolRoom> = {}): ToolRoom {
  const today = '2026-01-08'
  return {
    pageTabs: { tab: { id: 'one', writing_date: today }, today },
    ai: aiOf({}),
    dictation: { getView: () => ({ isSupported: true }) },
    fullscreen: { isSupported: true },
    wantsHeadings: true,
    ...more,
  } as ToolRoom
}

function aiOf(more: object): ToolRoom['ai'] {
  const served = { engine: 'built-in', name: 'Longhand' }
  const features = { analysis: served, rephrasing: served, research: served, chat: served, search: served }
  return { isOn: true, overview: { features }, ...more } as ToolRoom['ai']
}
