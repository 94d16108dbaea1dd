import { expect, test } from 'vitest'
import { FakeClock } from '../../../tests/fakes/fake-clock.ts'
import { showLateProgress } from './late-progress.ts'

function open() {
  const clock = new FakeClock()
  const heard: string[] = []
  const toasts = {
    progress(text: string, { cancel }: { cancel: () => void }) {
      heard.push(text)
      return { update: (share: string) => heard.push(share), close: () => heard.push('closed'), cancel }
    },
  }
  return {
    clock,
    heard,
    progress: showLateProgress({ clock, toasts, cancel: () => heard.push('cancelled') }),
  }
}

test('what is done in a moment is never spoken of', async () => {
  const { clock, heard, progress } = open()
  progress.update({ done: 1, total: 2 })
  await clock.advance(399)
  progress.close()
  await clock.advance(1_000)
  expect(heard).toEqual([])
})

test('what takes longer says how far it is until it is done', async () => {
  const { clock, heard, progress } = open()
  progress.update({ done: 1, total: 4 })
  await clock.advance(400)
  progress.update({ done: 2, total: 3 })
  progress.close()
  expect(heard).toEqual(['Preparing the document…', '25%', '67%', 'closed'])
})
