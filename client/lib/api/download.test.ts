import { expect, test } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { createDownload, type DownloadOptions } from './download.ts'

const clock = new FakeClock()
const bytes = (text: string) => new TextEncoder().encode(text)

function download(answer: () => Response, options?: DownloadOptions): Promise<Blob> {
  return createDownload({ fetch: async () => answer(), clock })('/api/file', options)
}

/** A server that sends what the test says, and stops where the test says. */
function stream(): { body: ReadableStream; send(text: string): void; end(): void; break(): void } {
  const { readable, writable } = new TransformStream()
  const writer = writable.getWriter()
  return {
    body: readable,
    send: (text) => void writer.write(bytes(text)),
    end: () => void writer.close(),
    break: () => void writer.abort(new TypeError('network error')),
  }
}

test('counts the bytes as they come, and gives back all of them', async () => {
  const file = stream()
  const heard: number[] = []
  const blob = download(() => new Response(file.body), { onProgress: (count) => heard.push(count) })
  file.send('half, ')
  await settle()
  expect(heard).toEqual([6])
  file.send('and half')
  file.end()
  expect(await (await blob).text()).toBe('half, and half')
  expect(heard).toEqual([6, 14])
})

test('an empty file is a file', async () => {
  expect((await download(() => new Response(null))).size).toBe(0)
})

test('a refusal is told as the server told it', async () => {
  const error = { code: 'too_many_requests', message: 'Please wait.' }
  const answer = () => Response.json({ error }, { status: 429, headers: { 'retry-after': '7' } })
  await expect(download(answer)).rejects.toMatchObject({ ...error, status: 429, retryAfterSeconds: 7 })
})

test('half a file is none', async () => {
  const file = stream()
  const blob = download(() => new Response(file.body))
  const refused = expect(blob).rejects.toMatchObject({ code: 'unreachable' })
  file.send('half')
  await settle()
  file.break()
  await refused
})

test('a download that stalls for half a minute fails, a slow one does not', async () => {
  const file = stream()
  const blob = download(() => new Response(file.body))
  const refused = expect(blob).rejects.toMatchObject({ code: 'unreachable' })
  await clock.advance(29_000)
  file.send('more')
  await clock.advance(29_000)
  file.send('more')
  await clock.advance(30_000)
  await refused
})

test('a cancelled download stops, with the reason of its caller', async () => {
  const file = stream()
  const given = new AbortController()
  const blob = download(() => new Response(file.body), { signal: given.signal })
  const refused = expect(blob).rejects.toBe('enough')
  file.send('half')
  await settle()
  given.abort('enough')
  await refused
})
