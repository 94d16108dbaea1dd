import type { TabPreview } from '#shared/history.ts'
import type { Excerpt } from '#shared/text/excerpt.ts'
import { createFinder, type Match } from '#shared/text/finder.ts'
import type { Command } from '../commands/command.ts'
import { searchCommands } from './command-search.ts'

/** What the writer has written, as far as the palette finds it. */
export interface PaletteWriting {
  /** The writer's day. */
  today: string
  /** Those that are found without a call. */
  tabs: readonly PaletteTab[]
  /** What the server has found. */
  found: {
    words: string
    tabs: readonly PaletteHit[] | null
    hasMore: boolean
    problem: string | null
  }
  /** Looks a moment after the last key. */
  search: (text: string) => void
  /** Opens a tab, where these words stand in it, and closes the palette. */
  open: (id: string, words?: string) => void
}

type PaletteTab = Pick<TabPreview, 'id' | 'title' | 'writing_date'>
type PaletteHit = PaletteTab & Pick<TabPreview, 'excerpt'>

export type PaletteRow =
  | { kind: 'command'; key: string; command: Command }
  | {
      kind: 'tab'
      key: string
      tab: PaletteTab
      inTitle: Match | undefined
      /** Where the words stand in the text, and these words. */
      passage?: { excerpt: Excerpt; words: string }
    }

export interface PaletteGroup {
  name: 'Tools' | 'Tabs' | 'Passages'
  rows: PaletteRow[]
}

/**
 * What the palette lists for these letters, the quicker found first: what the server answers stands below all that is
 * there already, and moves none of it.
 */
export function paletteGroups(
  commands: Command[],
  writing: PaletteWriting | undefined,
  query: string,
): PaletteGroup[] {
  const tools = searchCommands(commands, query).map(
    (command): PaletteRow => ({ kind: 'command', key: command.id, command }),
  )
  const { tabs, passages } = foundIn(writing, query)
  const groups: PaletteGroup[] = [
    { name: 'Tools', rows: tools },
    { name: 'Tabs', rows: tabs },
    { name: 'Passages', rows: passages },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function foundIn(
  writing: PaletteWriting | undefined,
  query: string,
): Record<'tabs' | 'passages', PaletteRow[]> {
  const words = query.trim()
  if (!writing || words === '') return { tabs: [], passages: [] }
  const finder = createFinder(words)
  const atHand = writing.tabs.flatMap((tab): PaletteRow[] => {
    const inTitle = finder.next(tab.title)
    return inTitle ? [{ kind: 'tab', key: `tab ${tab.id}`, tab, inTitle }] : []
  })
  const others: PaletteRow[] = []
  const passages: PaletteRow[] = []
  for (const { excerpt, ...tab } of writing.found.tabs ?? []) {
    const row = { kind: 'tab', tab, inTitle: finder.next(tab.title) } as const
    if (excerpt) passages.push({ ...row, key: `passage ${tab.id}`, passage: { excerpt, words } })
    else if (!writing.tabs.some(({ id }) => id === tab.id)) others.push({ ...row, key: `tab ${tab.id}` })
  }
  return { tabs: [...atHand, ...others], passages }
}
