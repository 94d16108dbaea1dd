import { afterEach, expect, test, vi } from 'vitest'
import { canRecord, soundType } from './can-record.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function browser(types: string[] | undefined): void {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia() {} } })
  const recorder = Object.assign(() => {}, { isTypeSupported: (type: string) => types?.includes(type) })
  vi.stubGlobal('MediaRecorder', types && recorder)
}

test('a browser records what the server takes, the smallest first', () => {
  browser(['audio/mp4', 'audio/webm;codecs=opus'])
  expect([canRecord(), soundType()]).toEqual([true, 'audio/webm;codecs=opus'])
  browser(['audio/mp4'])
  expect([canRecord(), soundType()]).toEqual([true, 'audio/mp4'])
})

test('one without a recorder, with one that can make nothing, or without a microphone by http, does not', () => {
  browser(undefined)
  expect(canRecord()).toBe(false)
  browser(['audio/flac'])
  expect(canRecord()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(canRecord()).toBe(false)
})
