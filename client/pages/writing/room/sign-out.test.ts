import { beforeEach, expect, test, vi } from 'vitest'
import { ada, grace } from '../../../../tests/fakes/fake-auth-server.ts'
import type { MicrophoneState } from '../../../features/dictation/recorder.ts'
import { type ApiError, unreachable } from '../../../lib/api/api-error.ts'
import { createObservable } from '../../../lib/observable.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import { createSignOut } from './sign-out.ts'

const microphone = createObservable<MicrophoneState>('off')
let done: string[]
let isUnwritten: boolean
let signedIn: SessionUser
let refusal: ApiError | undefined

beforeEach(() => {
  vi.useFakeTimers()
  done = []
  signedIn = ada
  refusal = undefined
  isUnwritten = false
  microphone.set('off')
  return () => vi.useRealTimers()
})

function open() {
  return createSignOut({
    user: ada,
    session: {
      signOut: async () => {
        if (refusal) throw refusal
        done.push('signed out')
      },
      getState: () => ({ status: 'signed-in', user: signedIn, ended: false }),
    } as never,
    toasts: { error: (words: string) => void done.push(words) } as never,
    tabs: {
      openTabs: { unsent: () => 0, subscribe: () => () => {} } as never,
      saveAll: async () => {
        done.push('saved')
        return 0
      },
    },
    dictation: {
      abort: () => void done.push('stopped'),
      microphone,
      hasUnwritten: () => isUnwritten,
    },
  })
}

test('signing out waits until what was said last is written down, and saves that', async () => {
  microphone.set('sending')
  isUnwritten = true
  const signedOut = open().start('local')
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['stopped'])
  isUnwritten = false
  microphone.set('off')
  await signedOut
  expect(done).toEqual(['stopped', 'saved', 'signed out'])
})

test('where that takes long it says so, and whoever wants to leave without it does', async () => {
  microphone.set('sending')
  isUnwritten = true
  const { start } = open()
  const words = 'What you said last is not written down yet. Sign out again to leave without it.'
  const asked = start('local')
  await vi.advanceTimersByTimeAsync(5_000)
  await asked
  expect(done).toEqual(['stopped', words])
  const left = start('local')
  await vi.advanceTimersByTimeAsync(5_000)
  await left
  expect(done.slice(2)).toEqual(['stopped', 'saved', 'signed out'])
})

test('whoever has signed in by the time that all is saved stays signed in', async () => {
  const { start, leave } = open()
  microphone.set('sending')
  const signedOut = start('global')
  signedIn = grace
  microphone.set('off')
  await signedOut
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['stopped', 'saved'])
})

test('whoever leaves without a connection is told that the sign-out has failed', async () => {
  refusal = unreachable()
  await open().start('local')
  expect(done.at(-1)).toBe('Network error. Please check your connection. You are still signed in.')
})
