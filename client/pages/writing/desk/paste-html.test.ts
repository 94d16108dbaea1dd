import { expect, test, vi } from 'vitest'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { pasteHtml } from './paste-html.ts'

function start(content = 'Here: ') {
  const editor = new FakeEditor(content)
  editor.select({ from: content.length, to: content.length })
  const open = { id: 'one' }
  const error = vi.fn()
  const ports = {
    editor: { get: () => editor },
    tabs: { openTabs: { getState: () => ({ tab: open }) } },
    toasts: { error },
  } as unknown as Parameters<typeof pasteHtml>[1]
  return { editor, open, error, paste: (html: string) => pasteHtml(html, ports) }
}

test.each([
  ['<p>Then <b>Mary</b> came.</p><p>She sat down.</p>', 'Here: Then Mary came.\n\nShe sat down.'],
  ['<html><body><!--StartFragment--><span>one word</span><!--EndFragment--></body></html>', 'Here: one word'],
  ['<img src="x" onerror="alert(1)"><script>alert(2)</script>', 'Here: '],
])('of %s the words are pasted', async (html, text) => {
  const { editor, error, paste } = start()
  await paste(html)
  expect([editor.text(), error.mock.calls]).toEqual([text, []])
})

test('they do not go into another text that was opened meanwhile, and it says so', async () => {
  const { editor, open, error, paste } = start()
  const pasted = paste('<p>words</p>')
  open.id = 'two'
  await pasted
  expect(editor.text()).toBe('Here: ')
  expect(error).toHaveBeenCalledOnce()
})
