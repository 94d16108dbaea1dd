import { expect, it } from 'vitest'
import type { Command } from '../../../features/toolbar/commands/command.ts'
import { searchCommands } from '../../../features/toolbar/palette/command-search.ts'
import {
  newestFirst,
  undoImportCommand,
  undoReplaceCommand,
  withDeleteTab,
  withFurtherKeywords,
} from './palette-extras.ts'

const nothing = () => {}

it.each([
  [1, 2, ['undo-replace', 'undo-import']],
  [2, 1, ['undo-import', 'undo-replace']],
  [undefined, 1, ['undo-replace']],
  [undefined, undefined, []],
])('undoes an import of %s and a replacement of %s in the order %s', (imported, replaced, ids) => {
  const commands = newestFirst([
    { at: imported, command: undoImportCommand('Last import', nothing) },
    { at: replaced, command: undoReplaceCommand(nothing) },
  ])
  expect(commands.map(({ id }) => id)).toEqual(ids)
})

it.each(['compile', 'one document', 'book'])(
  'says to whoever looks for “%s” what the history has',
  (words) => {
    const history = { id: 'history', title: 'Writing History', keywords: [] as readonly string[] } as Command
    const [found] = searchCommands(withFurtherKeywords([history]), words)
    expect(found?.command.note).toBe('“One document…” makes one file of all tabs')
  },
)

it('deletes a tab only while it could be renamed', () => {
  const rename = { id: 'rename-tab', disabledReason: 'AI is working...' } as Command
  const [, remove] = withDeleteTab([rename], nothing)
  expect(remove).toMatchObject({
    id: 'delete-tab',
    disabledReason: 'AI is working...',
    worksWhileBusy: false,
  })
})
