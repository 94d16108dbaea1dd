import { useEffect, useEffectEvent, useState } from 'react'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import type { EarlyKeys } from '../../../lib/browser/early-keys.ts'
import type { Command } from '../commands/command.ts'
import {
  headingQuery,
  isListedHere,
  type PaletteRow,
  type PaletteWriting,
  paletteGroups,
} from './palette-rows.ts'
import { recentFirst } from './recent-commands.ts'

/** What is found for what is typed, the row of it that Enter takes, and the one that is shown as active. */
export function usePaletteChoice(
  { commands, settings = [], userId }: { commands: Command[]; settings?: Command[]; userId: string },
  writing: PaletteWriting | undefined,
  { text: typed }: Pick<EarlyKeys, 'text'> = { text: '' },
) {
  const [query, setQuery] = useState(typed)
  /** The row that was walked or pointed to. By its key: rows that come later must not be taken for it. */
  const [chosen, setChosen] = useState<string>()
  // As it was when the palette opened: what is chosen from it must not move it.
  const [offered] = useState(() =>
    recentFirst({ storage: deviceStorage, userId }, commands).map(({ id }) => id),
  )

  const inOrder = offered.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const groups = paletteGroups({ commands: inOrder, settings }, writing, query, chosen !== undefined)
  const rows = groups.flatMap(({ rows }) => rows)
  // Before anything is typed, the list is shown from its beginning.
  const taken = rows.find(({ key }) => key === chosen) ?? (query.trim() ? rows.find(canRun) : rows[0])
  const active = taken ?? rows[0]

  const search = (words: string) => {
    const isListed = () => isListedHere({ commands: inOrder, settings }, writing, words)
    writing?.search(headingQuery(writing, words) === undefined ? words : '', isListed)
  }
  const searchTyped = useEffectEvent(() => typed && search(typed))
  useEffect(() => void searchTyped(), [])

  // Those of the text may be there only after the first key.
  const isForHeadings = headingQuery(writing, query) !== undefined
  const lookInOthers = useEffectEvent(() => writing?.lookInOthers?.())
  useEffect(() => void (isForHeadings && lookInOthers()), [isForHeadings])

  return {
    query,
    groups,
    rows,
    /** What the writer chose, or else the first of what was found that can be run. */
    taken,
    active,
    /** What a screen reader reads. Before the writer types or walks, it reads the field: that would not be named otherwise. */
    heard: query || chosen !== undefined ? active : undefined,
    choose: ({ key }: PaletteRow) => setChosen(key),
    type(words: string) {
      setQuery(words)
      setChosen(undefined)
      search(words)
    },
  }
}

function canRun(row: PaletteRow): boolean {
  return row.kind !== 'command' || !row.command.disabledReason
}
