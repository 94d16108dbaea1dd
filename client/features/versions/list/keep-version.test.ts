import { expect, test } from 'vitest'
import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { keepVersion } from './keep-version.ts'

test('keeps the text of the moment of the request, not the text of a tab opened later', async () => {
  const editor = new FakeEditor('Once upon a time')
  const kept: CreateVersionRequest[] = []
  await keepVersion(
    { reason: 'named', name: 'First' },
    {
      editor,
      sendUnsaved: async () => editor.set('A letter', 'load'),
      api: {
        async keep(version) {
          kept.push(version)
          return { id: '1', reason: 'named', name: 'First', word_count: 4, created_at: 0 }
        },
      },
    },
  )
  expect(kept).toEqual([{ reason: 'named', name: 'First', content: 'Once upon a time' }])
})
