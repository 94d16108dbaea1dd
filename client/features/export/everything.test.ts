import { expect, test } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { unreachable, unreadable } from '../../lib/api/api-error.ts'
import type { DownloadOptions } from '../../lib/api/download.ts'
import { createBringing, type EverythingPorts } from './bring-everything.ts'
import { createEverything } from './everything.ts'

/** Starts a download that the test can complete or break. */
function open(changes: Partial<EverythingPorts> = {}) {
  const saved: { name: string; size: number }[] = []
  const states: string[] = []
  const answer = Promise.withResolvers<Blob>()
  let options: DownloadOptions = {}
  const bring = createBringing({
    download: (path, given = {}) => {
      options = given
      states.push(`asked for ${path}`)
      given.signal?.addEventListener('abort', () => answer.reject(given.signal?.reason))
      return answer.promise
    },
    sendUnsaved: async () => {
      states.push('unsaved words sent')
      return 0
    },
    save: (file, name) => saved.push({ name, size: file.size }),
    now: () => new Date(2026, 0, 8, 12).getTime(),
    ...changes,
  })
  const everything = createEverything(async () => bring)
  everything.state.subscribe(() => states.push(everything.state.get().status))
  return { everything, saved, states, answer, progress: (bytes: number) => options.onProgress?.(bytes) }
}

test('all words are sent before the archive is asked for, and it is saved under its day', async () => {
  const { everything, saved, states, answer, progress } = open()
  const started = everything.start()
  await settle()
  progress(7)
  expect(everything.state.get()).toEqual({ status: 'running', bytes: 7 })
  answer.resolve(new Blob(['all of it']))
  await started
  expect(states).toEqual(['running', 'unsaved words sent', 'asked for /api/export', 'running', 'done'])
  expect(saved).toEqual([{ name: 'longhand-2026-01-08.zip', size: 9 }])
})

test('it says of how many tabs words are missing', async () => {
  const { everything, answer } = open({ sendUnsaved: async () => 2 })
  answer.resolve(new Blob(['not all']))
  await everything.start()
  expect(everything.state.get()).toEqual({ status: 'done', bytes: 7, unsent: 2 })
})

test('a second start does not begin another', async () => {
  const { everything, states, answer } = open()
  const started = everything.start()
  await everything.start()
  answer.resolve(new Blob())
  await started
  expect(states.filter((state) => state.startsWith('asked'))).toHaveLength(1)
})

test('given up, it is as if it had not begun', async () => {
  const { everything, saved } = open()
  const started = everything.start()
  await settle()
  everything.cancel()
  await started
  expect(everything.state.get()).toEqual({ status: 'idle' })
  expect(saved).toEqual([])
})

test('a failure says whether it is the network', async () => {
  for (const [error, message] of [
    [unreachable(), 'Network error. Please check your connection.'],
    [unreadable(500), 'Failed to download your writing. Please try again.'],
  ] as const) {
    const { everything, answer } = open()
    answer.reject(error)
    await everything.start()
    expect(everything.state.get()).toEqual({ status: 'failed', message })
  }
})

test('what brings it may not be there without a network', async () => {
  const everything = createEverything(() => Promise.reject(new Error('not loaded')))
  await everything.start()
  const message = 'Network error. Please check your connection.'
  expect(everything.state.get()).toEqual({ status: 'failed', message })
})
