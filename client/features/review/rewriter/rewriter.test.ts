import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { ApiError, unreachable } from '../../../lib/api/api-error.ts'
import './bring-in.ts'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { loseNetwork } from '../../../../tests/fakes/fake-network.ts'
import type { StreamLines } from '../../../lib/api/stream-lines.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import { createReview, type Review } from '../review.ts'
import { applySimplified } from './apply-simplified.ts'
import { rephrase } from './rephrase.ts'
import { createRewriter, type Rewriter } from './rewriter.ts'

const engineOfModel = { engine: 'model', name: 'gpt-4o-mini' } as const
const before = 'First line.\nThe calm river ran.'
let editor: FakeEditor
let review: Review
let rewriter: Rewriter
let said: string[]
let sent: unknown[]
let versions: string[]
let answer: (words: string) => Promise<string>
let engine: { engine: string; name: string }
let keep: () => Promise<void>
/** Runs the action that the last message offers. */
let runOffered: () => void

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
  engine = engineOfModel
  keep = async () => {}
  runOffered = () => expect.fail('Nothing is offered')
  const note: (tone: string) => Toasts['info'] = (tone) => (text, options) => {
    runOffered = options?.action?.run ?? runOffered
    said.push(`${tone}: ${text}${options?.action ? ` [${options.action.name}]` : ''}`)
  }
  rewriter = createRewriter({
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
  rewriter.attach(editor)
})

const busy = 'busy: AI is rephrasing...'
const failure = 'error: Failed to rephrase content. Please try again. [Try again]'
const stopped = 'info: Stopped. Nothing was changed.'
const untouched = () => expect([editor.text(), review.getState()]).toEqual([before, null])

test('keeps a version of the text, and opens the review of what it would be', async () => {
  const done = rephrase(rewriter, stream)
  expect(rewriter.isWorking()).toBe(true)
  await done
  expect(rewriter.isWorking()).toBe(false)
  expect(sent).toEqual([['/api/ai/rephrasing', { text: before }]])
  expect(versions).toEqual([before])
  expect(said).toEqual([busy, 'quiet'])
  expect(editor.text()).toBe(before)
  expect(review.getState()).toMatchObject({
    before,
    after: 'First line.\nThe wild river ran.',
    done: 'Content rephrased successfully!',
    engine,
  })
})

test('rewrites nothing but the selection', async () => {
  answer = async () => 'Line one.'
  editor.selected = { from: 0, to: 11 }
  await rephrase(rewriter, stream)
  expect(sent).toEqual([['/api/ai/rephrasing', { text: 'First line.' }]])
  expect(review.getState()?.after).toBe('Line one.\nThe calm river ran.')
  expect(versions).toEqual([before])
})

test('tries again with the words that were selected, whatever is selected by then', async () => {
  answer = () => Promise.reject(new ApiError('ai_failed', 502, 'Failed to rephrase content.'))
  editor.selected = { from: 0, to: 11 }
  await rephrase(rewriter, stream)
  editor.selected = { from: 20, to: 20 }
  editor.set(`It was late. ${before}`, 'remote')
  answer = async () => 'Line one.'
  runOffered()
  await settle()
  expect(sent[1]).toEqual(['/api/ai/rephrasing', { text: 'First line.' }])
  expect(review.getState()?.after).toBe('It was late. Line one.\nThe calm river ran.')
})

test('sends no other words where the selected ones have changed', async () => {
  answer = () => Promise.reject(new ApiError('ai_failed', 502, 'Failed to rephrase content.'))
  editor.selected = { from: 0, to: 11 }
  await rephrase(rewriter, stream)
  editor.set(before.replace('First', 'The first'), 'remote')
  editor.selected = { from: 20, to: 20 }
  runOffered()
  await settle()
  expect(sent).toHaveLength(1)
  expect(said).toContain('error: The selected words have changed. Select them again.')
})

test('tries again with the whole text where that was asked for', async () => {
  answer = () => Promise.reject(new ApiError('ai_failed', 502, 'Failed to rephrase content.'))
  await rephrase(rewriter, stream)
  editor.selected = { from: 0, to: 5 }
  runOffered()
  await settle()
  expect(sent[1]).toEqual(['/api/ai/rephrasing', { text: before }])
})

describe('where the same sentence was changed while the answer was on its way', () => {
  test('the writer’s stands, and the page says so', async () => {
    answer = async (words) => {
      editor.set(before.replace('calm', 'stormy'), 'remote')
      return words.replace('calm', 'wild').replace('First', 'The first')
    }
    await rephrase(rewriter, stream)
    expect(editor.text()).toBe('First line.\nThe stormy river ran.')
    expect(review.getState()).toMatchObject({ after: 'The first line.\nThe wild river ran.' })
    expect(said.slice(1, -1)).toEqual([
      'info: Meanwhile, you changed the text in 1 place. Your words stay there. The review suggests the other words.',
    ])
  })

  test('and no other was rewritten, the text stays, and the rewriting is offered', async () => {
    answer = async (words) => {
      editor.set(before.replace('calm', 'stormy'), 'remote')
      return words.replace('calm', 'wild')
    }
    await rephrase(rewriter, stream)
    expect([editor.text(), editor.undoable]).toEqual(['First line.\nThe stormy river ran.', []])
    expect(review.getState()?.offered).toHaveLength(1)
    expect(said.slice(1, -1)).toEqual([
      'info: Meanwhile, you changed the text, so it stays as it is. The review suggests the other words.',
    ])
  })
})

test('where nothing is left of what was rewritten it says so, and can be asked again', async () => {
  answer = async (words) => {
    editor.set('Some other words altogether.', 'remote')
    return words.replace('calm', 'wild')
  }
  await rephrase(rewriter, stream)
  expect([editor.text(), review.getState()]).toEqual(['Some other words altogether.', null])
  expect(said.slice(1, -1)).toEqual([
    'error: The text has changed too much in the meantime. Nothing was replaced. [Try again]',
  ])
  answer = async (words) => words.toUpperCase()
  runOffered()
  await expect.poll(() => review.getState()?.after).toBe('SOME OTHER WORDS ALTOGETHER.')
})

test('a selection of nothing but space is none', async () => {
  editor.selected = { from: 5, to: 6 }
  await rephrase(rewriter, stream)
  expect(sent).toEqual([['/api/ai/rephrasing', { text: before }]])
})

test('line ends stay as the whole text has them, wherever it is rewritten', async () => {
  editor.set('a calm b\r\nc', 'load')
  answer = async () => 'a wild\nb'
  editor.selected = { from: 0, to: 8 }
  await rephrase(rewriter, stream)
  expect(review.getState()?.after).toBe('a wild\r\nb\r\nc')
})

test('a character that an input method puts together is finished first', async () => {
  editor.compose(true)
  const done = rephrase(rewriter, stream)
  await settle()
  expect([sent, rewriter.isWorking()]).toEqual([[], true])
  editor.set('Finished.', 'remote')
  editor.compose(false)
  await done
  expect(sent).toEqual([['/api/ai/rephrasing', { text: 'Finished.' }]])
})

test('what is written elsewhere meanwhile stays', async () => {
  const asked = Promise.withResolvers<string>()
  answer = () => asked.promise
  const done = rephrase(rewriter, stream)
  await settle()
  editor.set(`${before} It was late.`, 'remote')
  asked.resolve('First line.\nThe wild river ran.')
  await done
  expect(review.getState()?.after).toBe('First line.\nThe wild river ran. It was late.')
  expect(versions).toEqual([`${before} It was late.`])
})

describe('nothing is touched', () => {
  test('without any words', async () => {
    editor.set(' \n', 'load')
    await rephrase(rewriter, stream)
    expect([said, sent]).toEqual([['error: Please write some content first before rephrasing.'], []])
  })

  test('where the text is called good as it is', async () => {
    answer = async (words) => words
    await rephrase(rewriter, stream)
    engine = { engine: 'built-in', name: 'Longhand' }
    await rephrase(rewriter, stream)
    untouched()
    expect([versions, said]).toEqual([
      [],
      [
        busy,
        'info: The rephrasing changes nothing. The text stays as it is.',
        'quiet',
        busy,
        'info: There is nothing to shorten here. The text stays as it is.',
        'quiet',
      ],
    ])
  })

  test.each([
    ['without a network', new ApiError('unreachable', 0, 'Network error.'), failure],
    [
      'where the server says why',
      new ApiError(
        'ai_declined',
        502,
        'Failed to rephrase content. Please try again. The model declined to answer.',
      ),
      'error: Failed to rephrase content. Please try again. The model declined to answer. [Try again]',
    ],
    [
      'where the text is too long, which trying again would not mend',
      new ApiError('too_large', 413, 'This text has 40,001 characters.'),
      'error: This text has 40,001 characters.',
    ],
  ])('%s', async (_name, error, words) => {
    answer = () => Promise.reject(error)
    await rephrase(rewriter, stream)
    untouched()
    expect(said).toEqual([busy, words, 'quiet'])
    expect(rewriter.isWorking()).toBe(false)
  })

  test('until it is tried again', async () => {
    const rewrite = answer
    answer = () =>
      Promise.reject(new ApiError('ai_refused', 502, 'The AI server did not accept the key of this server.'))
    await rephrase(rewriter, stream)
    expect(said).toEqual([
      busy,
      'error: The AI server did not accept the key of this server. [Try again]',
      'quiet',
    ])
    answer = rewrite
    runOffered()
    await expect.poll(() => said.at(-1)).toBe('quiet')
    expect(review.getState()?.after).toBe(before.replace('calm', 'wild'))
  })

  describe('where the browser knows of no network', () => {
    const offline = [busy, 'error: Rephrasing needs a connection.', 'quiet']

    test('until that is back', async () => {
      const rewrite = answer
      answer = () => Promise.reject(unreachable())
      const { comeBack } = loseNetwork()
      await rephrase(rewriter, stream)
      expect(said).toEqual(offline)
      comeBack()
      expect(said.at(-1)).toBe('info: You are online again. [Try again]')
      answer = rewrite
      runOffered()
      await expect.poll(() => review.getState()?.after).toBe(before.replace('calm', 'wild'))
    })

    test('and not once another text has come', async () => {
      answer = () => Promise.reject(unreachable())
      const { comeBack } = loseNetwork()
      await rephrase(rewriter, stream)
      editor.set('Another tab.', 'load')
      comeBack()
      expect(said).toEqual(offline)
    })
  })

  test('where the answer is empty', async () => {
    answer = async () => ' '
    await rephrase(rewriter, stream)
    untouched()
    expect(said).toContain(failure)
  })

  test('where no version could be kept', async () => {
    keep = () => Promise.reject(new ApiError('unreachable', 0, 'Network error.'))
    await rephrase(rewriter, stream)
    untouched()
    expect(said).toEqual([busy, failure, 'quiet'])
  })

  test('once it is stopped, even while the version is being kept', async () => {
    answer = () => new Promise(() => {})
    const first = rephrase(rewriter, stream)
    rewriter.stop()
    await first
    answer = async () => 'Something else.'
    const kept = Promise.withResolvers<void>()
    keep = () => kept.promise
    const late = rephrase(rewriter, stream)
    await settle()
    rewriter.stop()
    await late
    kept.resolve()
    await settle()
    untouched()
    expect(said).toEqual([busy, stopped, 'quiet', busy, stopped, 'quiet'])
  })

  test('once another text is in the editor', async () => {
    const asked = Promise.withResolvers<string>()
    answer = () => asked.promise
    const done = rephrase(rewriter, stream)
    await settle()
    editor.set('Another tab.', 'load')
    asked.resolve('Something else.')
    await done
    expect([editor.text(), versions, said]).toEqual(['Another tab.', [], [busy, 'quiet']])
  })

  test('by a second start, neither during the work nor during the review', async () => {
    const done = rephrase(rewriter, stream)
    await rephrase(rewriter, stream)
    await done
    await rephrase(rewriter, stream)
    expect(sent).toHaveLength(1)
  })
})

describe('a simplified version', () => {
  const simplified = { from: before, to: 'First line.\nThe river ran.', engine: engineOfModel }
  const again = () => void said.push('again')
  const busyApplying = 'busy: Applying the simplified version…'

  test('takes the same way: a version of the text as it is now, then the review', async () => {
    editor.set(`${before} It was late.`, 'remote')
    const done = applySimplified(rewriter, simplified, again)
    expect(rewriter.isWorking()).toBe(true)
    await done
    expect(versions).toEqual([`${before} It was late.`])
    expect(review.getState()).toMatchObject({
      after: 'First line.\nThe river ran. It was late.',
      title: 'Review the simplified text',
      done: 'Simplified version applied',
    })
    expect(said).toEqual([busyApplying, 'quiet'])
  })

  test('never mixes its words with suggestions that were applied meanwhile', async () => {
    const from =
      'It is important to note that the committee made the decision to utilize the plan 🦊. The vote was held in the month of May.'
    const applied = 'The committee decided the plan 🦊 would be used. The vote was held in the month of May.'
    editor.set(applied, 'load')
    const to = 'The committee will use the plan 🦊. The vote was in May.'
    await applySimplified(rewriter, { from, to, engine: engineOfModel }, again)
    expect(editor.text()).toBe(applied)
    expect(review.getState()).toMatchObject({ before: applied, after: to })
    expect(review.getState()?.offered).toHaveLength(1)
  })

  test('of a text that is gone says so, and can be made anew', async () => {
    editor.set('Some other words altogether.', 'remote')
    await applySimplified(rewriter, simplified, again)
    expect(editor.text()).toBe('Some other words altogether.')
    expect(said[1]).toBe(
      'error: The text has changed too much in the meantime. Nothing was replaced. [Try again]',
    )
    runOffered()
    expect(said.at(-1)).toBe('again')
  })

  test('of a text that is gone is made of no other tab', async () => {
    let isHere = true
    const place = { isHere: () => isHere, say: { info: (text: string) => void said.push(text) } }
    editor.set('Some other words altogether.', 'remote')
    await applySimplified(rewriter, simplified, again, place)
    isHere = false
    runOffered()
    expect(said.at(-1)).toBe('Another tab is open by now. Nothing was simplified.')
    isHere = true
    runOffered()
    expect(said.at(-1)).toBe('again')
  })

  test('never comes into another text', async () => {
    const kept = Promise.withResolvers<void>()
    keep = () => kept.promise
    const done = applySimplified(rewriter, simplified, again)
    await settle()
    editor.set(`${before} Another tab.`, 'load')
    kept.resolve()
    await done
    await settle()
    expect([editor.text(), review.getState()]).toEqual([`${before} Another tab.`, null])
    expect(said).toEqual([busyApplying, 'quiet'])
  })

  test('has the line ends of the text that it was made of', async () => {
    const from = before.replace('\n', '\r\n')
    editor.set(from, 'load')
    await applySimplified(rewriter, { ...simplified, from }, again)
    expect(review.getState()?.after).toBe('First line.\r\nThe river ran.')
  })

  test('leaves the white space around the text as it is', async () => {
    const from = `\n\u3000${before}\n\n`
    editor.set(from, 'load')
    await applySimplified(rewriter, { ...simplified, from }, again)
    expect(review.getState()?.after).toBe('\n\u3000First line.\nThe river ran.\n\n')
  })

  test('says why it does not come', async () => {
    keep = () => Promise.reject(new ApiError('rate_limited', 429, 'Too many versions.'))
    await applySimplified(rewriter, simplified, again)
    keep = () => Promise.reject(new ApiError('internal', 500, 'Something went wrong.'))
    await applySimplified(rewriter, simplified, again)
    untouched()
    keep = async () => {}
    await applySimplified(rewriter, { ...simplified, to: before }, again)
    expect(said.filter((line) => line !== 'quiet' && line !== busyApplying)).toEqual([
      'error: Too many versions.',
      'error: A version of your text could not be kept, so nothing was changed. Please try again.',
      'info: The simplified version changes nothing. The text stays as it is.',
    ])
  })
})
