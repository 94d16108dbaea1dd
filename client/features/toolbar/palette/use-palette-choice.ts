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

/** The rows for the query, the row that Enter runs, and the row that is shown as active. */
export function usePaletteChoice(
  { commands, settings = [], userId }: { commands: Command[]; settings?: Command[]; userId: string },
  writing: PaletteWriting | undefined,
  { text: typed }: Pick<EarlyKeys, 'text'> = { text: '' },
) {
  const [query, setQuery] = useState(typed)
  /**
   * The key of the row that the writer has chosen by arrow keys or pointer. By its key, because later results may come
   * before it.
   */
  const [chosen, setChosen] = useState<string>()
  // The order at the time when the palette was opened, so that running a command does not change it.
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

  // The headings of the text may be known only after the first key.
  const isForHeadings = headingQuery(writing, query) !== undefined
  const lookInOthers = useEffectEvent(() => writing?.lookInOthers?.())
  useEffect(() => void (isForHeadings && lookInOthers()), [isForHeadings])

  return {
    query,
    groups,
    rows,
    /** The row that the writer chose, or else the first found row that can be run. */
    taken,
    active,
    /**
     * The row that a screen reader reads. Undefined until the writer types or moves, so that it reads the name of the
     * field first.
     */
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
