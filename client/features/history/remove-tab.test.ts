import { expect, it } from 'vitest'
import { removeTab } from './remove-tab.ts'

it('names the tab, because the messages of two deletions stand above each other', async () => {
  const said: { text: string; undo?: (() => void) | undefined }[] = []
  const removal = {
    onDelete: async () => true,
    onRestore: async () => {},
    toasts: {
      success: (text: string, { undo }: { undo?: () => void } = {}) => void said.push({ text, undo }),
      error: (text: string) => void said.push({ text }),
    },
  }
  await removeTab({ id: 'one', title: 'The ice', preview: 'It broke.' }, removal)
  await removeTab({ id: 'two', title: 'Writing Session 2', preview: 'At home.' }, removal)
  said[0]?.undo?.()
  await expect
    .poll(() => said.map(({ text }) => text))
    .toEqual(['Moved to the trash: “The ice”', 'Moved to the trash: “At home.”', 'Tab restored: “The ice”'])
})
