import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { silence, startFakeService } from '../../tests/support/server/fake-service.ts'
import { callService } from './call-service.ts'

test('a form can be given up at any moment while it is sent, and nothing else ends', async () => {
  const service = await startFakeService()
  onTestFinished(() => service.stop())
  service.answers(silence)
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const sound = new Blob([new Uint8Array(512 * 1024)], { type: 'audio/webm' })
  for (let turns = 0; turns < 60; turns++) {
    const form = new FormData()
    form.set('file', sound, 'piece.webm')
    const gone = new AbortController()
    const call = callService(service.url, { service: 'The model', body: form, signal: gone.signal })
    const given = expect(call).rejects.toThrow('gone')
    for (let turn = 0; turn < turns % 12; turn++) await nextTurn()
    gone.abort(new Error('gone'))
    await given
  }
  for (let turn = 0; turn < 50; turn++) await nextTurn()
  expect(uncaught).toEqual([])
})
