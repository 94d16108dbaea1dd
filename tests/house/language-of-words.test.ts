import { expect, test } from 'vitest'
import { read } from './project-files.ts'

/** What each of these shows of a text, by the class, or another mark, of the element around it. */
const shown: Record<string, string[]> = {
  'client/features/tabs/tab-strip.tsx': ['className="tab-title"'],
  'client/features/toolbar/palette/palette-option.tsx': [
    'className="palette-outline"',
    'className="palette-of"',
    'className="palette-tab-title"',
    'className="palette-excerpt"',
  ],
  'client/features/history/entries/history-entry.tsx': [
    'className="entry-title"',
    'className="entry-preview"',
  ],
  'client/features/versions/list/version-entries.tsx': ['className="version-name"'],
  'client/features/versions/versions-dialog.tsx': ['dir="auto"'],
  'client/features/import/planned-days.tsx': ['className="import-title"'],
  'client/features/replace-everywhere/stage-view.tsx': ['<bdi', 'dir="auto"'],
  'client/features/replace-everywhere/undo-dialog.tsx': ['<bdi'],
  'client/features/export/one-document/arrange-list.tsx': ['className="arrange-title"', '<bdi'],
}

test.each(Object.entries(shown))('%s shows the words of a text in no language of the page', (path, marks) => {
  const tags = read(path).match(/<\w[^<>]*>/g) ?? []
  for (const mark of marks) {
    const marked = tags.filter((tag) => tag.includes(mark))
    expect([mark, marked.length > 0]).toEqual([mark, true])
    for (const tag of marked) expect(tag).toMatch(/\slang=""/)
  }
})
