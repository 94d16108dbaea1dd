import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { settle } from '../../lib/fake-clock.ts'
import { FakeEditor } from '../../lib/fake-editor.ts'
import type { StreamLines } from '../../lib/stream-lines.ts'
import { createRephrase, type Rephrase } from './rephrase.ts'
import { createReview, type Review } from './review.ts'

const before = 'First line.\nThe calm river ran.'
let editor: FakeEditor
let review: Review
let rephrase: Rephrase
let said: string[]
let sent: unknown[]
let versions: string[]
let answer: (words: string) => Promise<string>
let engine: { engine: string; name: string }
let keep: () => Promise<void>

const stream: StreamLines = async (path, { body, onLine, signal }) => {
  sent.push([path, body])
  const given = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  const text = await Promise.race([answer((body as { text: string }).text), given])
  for (const line of [{ type: 'start', engine }, { type: 'text', text }, { type: 'done' }]) onLine(line)
}

beforeEach(() => {
  editor = new FakeEditor(before)
  review = createReview()
  ;[said, sent, versions] = [[], [], []]
  answer = async (words) => words.replace('calm', 'wild')
  engine = { engine: 'model', name: 'gpt-4o-mini' }
  keep = async () => {}
  const note = (tone: string) => (text: string) => void said.push(`${tone}: ${text}`)
  rephrase = createRephrase({
    stream,
    review,
    keepVersion: async (content) => {
      versions.push(content)
      await keep()
    },
    say: {
      busy: (text) => {
        said.push(`busy: ${text}`)
        return () => said.push('quiet')
      },
      success: note('success'),
      error: note('error'),
      info: note('info'),
    },
  })
  review.attach(editor)
  rephrase.attach(editor)
})

const busy = 'busy: AI is rephrasing...'
const failure = 'error: Failed to rephrase content. Please try again.'
const untouched = () => expect([editor.text(), review.getState()]).toEqual([before, null])

test('rewrites the text, keeps a version of it, and opens the review', async () => {
  const done = rephrase.start()
  expect(rephrase.isWorking()).toBe(true)
  await done
  expect(rephrase.isWorking()).toBe(false)
  expect(sent).toEqual([['/api/ai/rephrasing', { text: before }]])
  expect(versions).toEqual([before])
  expect(said).toEqual([busy, 'success: Content rephrased successfully!', 'quiet'])
  expect(review.getState()).toMatchObject({ before, after: 'First line.\nThe wild river ran.', engine })
})

test('rewrites nothing but the selection', async () => {
  answer = async () => 'Line one.'
  editor.selected = { from: 0, to: 11 }
  await rephrase.start()
  expect(sent).toEqual([['/api/ai/rephrasing', { text: 'First line.' }]])
  expect(editor.text()).toBe('Line one.\nThe calm river ran.')
  expect(versions).toEqual([before])
})

test('a selection of nothing but space is none', async () => {
  editor.selected = { from: 5, to: 6 }
  await rephrase.start()
  expect(sent).toEqual([['/api/ai/rephrasing', { text: before }]])
})

test('line ends stay as the text has them', async () => {
  editor.set('a calm b\r\nc', 'load')
  answer = async () => 'a wild b\nc'
  await rephrase.start()
  expect(editor.text()).toBe('a wild b\r\nc')
})

test('what is written elsewhere meanwhile stays', async () => {
  const asked = Promise.withResolvers<string>()
  answer = () => asked.promise
  const done = rephrase.start()
  editor.set(`${before} It was late.`, 'remote')
  asked.resolve('First line.\nThe wild river ran.')
  await done
  expect(editor.text()).toBe('First line.\nThe wild river ran. It was late.')
  expect(versions).toEqual([`${before} It was late.`])
})

describe('nothing is touched', () => {
  test('without any words', async () => {
    editor.set(' \n', 'load')
    await rephrase.start()
    expect([said, sent]).toEqual([['error: Please write some content first before rephrasing.'], []])
  })

  test('where the text is called good as it is', async () => {
    answer = async (words) => words
    await rephrase.start()
    engine = { engine: 'built-in', name: 'Longhand' }
    await rephrase.start()
    untouched()
    expect([versions, said]).toEqual([
      [],
      [
        busy,
        'info: The rephrasing changes nothing. The text stays as it is.',
        'quiet',
        busy,
        'info: There is nothing to tighten here. The text stays as it is.',
        'quiet',
      ],
    ])
  })

  test.each([
    ['without a network', new ApiError('unreachable', 0, 'Network error.'), failure],
    [
      'where the server says why',
      new ApiError('ai_declined', 502, 'The model declined to answer.'),
      'error: The model declined to answer.',
    ],
  ])('%s', async (_name, error, words) => {
    answer = () => Promise.reject(error)
    await rephrase.start()
    untouched()
    expect(said).toEqual([busy, words, 'quiet'])
    expect(rephrase.isWorking()).toBe(false)
  })

  test('where the answer is empty', async () => {
    answer = async () => ' '
    await rephrase.start()
    untouched()
    expect(said).toContain(failure)
  })

  test('where no version could be kept', async () => {
    keep = () => Promise.reject(new ApiError('unreachable', 0, 'Network error.'))
    await rephrase.start()
    untouched()
    expect(said).toEqual([busy, failure, 'quiet'])
  })

  test('once it is stopped, even while the version is being kept', async () => {
    answer = () => new Promise(() => {})
    const stopped = rephrase.start()
    rephrase.stop()
    await stopped
    answer = async () => 'Something else.'
    const kept = Promise.withResolvers<void>()
    keep = () => kept.promise
    const late = rephrase.start()
    await settle()
    rephrase.stop()
    kept.resolve()
    await late
    untouched()
    expect(said).toEqual([busy, 'quiet', busy, 'quiet'])
  })

  test('once another text is in the editor', async () => {
    const asked = Promise.withResolvers<string>()
    answer = () => asked.promise
    const done = rephrase.start()
    editor.set('Another tab.', 'load')
    asked.resolve('Something else.')
    await done
    expect([editor.text(), versions, said]).toEqual(['Another tab.', [], [busy, 'quiet']])
  })

  test('by a second start, neither during the work nor during the review', async () => {
    const done = rephrase.start()
    await rephrase.start()
    await done
    await rephrase.start()
    expect(sent).toHaveLength(1)
  })
})
