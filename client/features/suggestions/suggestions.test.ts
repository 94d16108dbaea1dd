import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Issue } from '#shared/suggestions.ts'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeEditor } from '../../../tests/fakes/fake-editor.ts'
import { loseNetwork } from '../../../tests/fakes/fake-network.ts'
import { createApi } from '../../lib/api/api.ts'
import { unreachable } from '../../lib/api/api-error.ts'
import { loadAsking } from './report/load-asking.ts'
import { createSuggestions, type Suggestions } from './suggestions.ts'

const words = 'We use it in order to test. It is very, very good. We use it daily.'
const engine = { engine: 'model', name: 'gpt-4o-mini' }

let server: FakeServer
let text: FakeEditor
let said: string[]
let kept: string[]
let keep: () => Promise<void>
let suggestions: Suggestions
let detach: () => void

// On the page, this code is loaded before anybody needs it.
beforeAll(loadAsking)

beforeEach(() => {
  server = new FakeServer()
  text = new FakeEditor(words)
  said = []
  kept = []
  keep = async () => {}
  suggestions = createSuggestions({
    request: createApi({ fetch: server.fetch, clock: new FakeClock() }),
    toasts: {
      busy(message) {
        said.push(message)
        return () => said.push('(over)')
      },
      success: (message) => said.push(message),
      error: (message) => said.push(`! ${message}`),
    },
    keepVersion: async (version) => {
      kept.push(version)
      await keep()
    },
  })
  detach = suggestions.attach(text)
})

const state = () => suggestions.getState()
const numbers = () => state().issues.map(({ number, isStale }) => (isStale ? -number : number))

async function start(...issues: Partial<Issue>[]): Promise<void> {
  server.answers.analysis = analysis(issues)
  suggestions.start()
  await settle()
  said = []
}

describe('asking', () => {
  it('requests both reports at once, and shows the progress', async () => {
    expect(suggestions.start()).toBe(true)
    expect(state()).toMatchObject({ analysis: { status: 'loading' }, simplification: { status: 'loading' } })
    await settle()
    expect(server.asked).toEqual([
      ['/api/ai/analysis', { text: words }],
      ['/api/ai/simplification', { text: words }],
    ])
    expect(state()).toMatchObject({
      analysis: { status: 'ready', engine, content: { readabilityScore: 7 } },
      simplification: { status: 'ready', text: words, content: { simplified: 'We test it.' } },
    })
    expect(said).toEqual(['Analyzing your writing...', '(over)', 'Analysis complete'])
  })

  it('says that the analysis is there, also where the simplified version is not yet', async () => {
    server.answers.simplification = 'held'
    suggestions.start()
    await settle()
    expect(said).toEqual(['Analyzing your writing...', '(over)', 'Analysis complete'])
  })

  it('refuses a blank text, and no text at all', () => {
    text.set(' \n', 'load')
    expect(suggestions.start()).toBe(false)
    detach()
    expect(suggestions.start()).toBe(false)
    expect(server.asked).toEqual([])
    expect(said).toEqual(Array(2).fill('! Please write some content first before analyzing.'))
  })

  it('does not ask again while nothing has changed', async () => {
    await start({ text: 'in order to', suggestion: 'to' }, { text: 'very, very', suggestion: 'very' })
    suggestions.close()
    suggestions.start()
    await suggestions.apply(1)
    suggestions.start()
    expect(server.asked).toHaveLength(2)
    text.edit('daily', 'each day')
    suggestions.start()
    expect(server.asked).toHaveLength(4)
  })

  it('asks about the new text once all issues of the list are done', async () => {
    await start({ text: 'in order to', suggestion: 'to' })
    await suggestions.apply(1)
    suggestions.start()
    expect(server.asked.at(-1)).toEqual(['/api/ai/simplification', { text: words.replace('in order ', '') }])
  })

  it('does not wait for a question, which nobody can apply', async () => {
    const question = { text: 'very, very', suggestion: 'very, very', advice: 'Keep one of them.' }
    await start({ text: 'in order to', suggestion: 'to' }, question)
    expect(state().issues).toMatchObject([
      { suggestion: 'to', isQuestion: false },
      { suggestion: 'Keep one of them.', isQuestion: true },
    ])
    await suggestions.apply(1)
    suggestions.start()
    expect(server.asked).toHaveLength(4)
  })

  it('requests the analysis again if only the simplified version is about the current text', async () => {
    await start()
    text.edit('daily', 'each day')
    suggestions.retry('simplification')
    await settle()
    suggestions.start()
    expect(server.asked.slice(2).map(([path]) => path)).toEqual([
      '/api/ai/simplification',
      '/api/ai/analysis',
      '/api/ai/simplification',
    ])
  })

  it('stops what is on its way when the list closes or another text is loaded', async () => {
    const ways: [leave: () => void, status: string][] = [
      [suggestions.close, 'stopped'],
      [() => text.set(words, 'load'), 'none'],
      [detach, 'none'],
    ]
    for (const [leave, status] of ways) {
      server.answers = { analysis: 'held', simplification: 'held' }
      suggestions.start()
      await settle()
      leave()
      expect(server.stopped).toEqual(['analysis', 'simplification'])
      await settle()
      expect(state()).toMatchObject({ analysis: { status }, simplification: { status } })
      expect(said).toEqual(['Analyzing your writing...', '(over)'])
      server.stopped = []
      said = []
    }
  })
})

describe('failing', () => {
  it('is reported separately for the two reports', async () => {
    server.answers.analysis = {
      status: 200,
      body: { success: false, error: 'Could not parse', retryable: true },
    }
    suggestions.start()
    await settle()
    expect(state().analysis).toMatchObject({
      status: 'failed',
      message: 'Could not parse',
      isRetryable: true,
    })
    expect(state().simplification.status).toBe('ready')
    expect(said.at(-1)).toBe('! Failed to analyze text. Please try again.')

    server.answers.analysis = analysis([])
    suggestions.retry('analysis')
    await settle()
    expect(state().analysis.status).toBe('ready')
    expect(server.asked).toHaveLength(3)
    expect(said.at(-1)).toBe('Analysis complete')
  })

  it('speaks of the simplified version if only that is requested again', async () => {
    server.answers.simplification = { status: 500, body: '' }
    await start()
    suggestions.retry('simplification')
    await settle()
    expect(said).toEqual([
      'Simplifying your writing…',
      '(over)',
      '! Failed to simplify text. Please try again.',
    ])
    said = []
    server.answers = new FakeServer().answers
    suggestions.retry('simplification')
    await settle()
    expect(said).toEqual(['Simplifying your writing…', '(over)', 'Simplified version ready'])
  })

  it('leaves no issue of an earlier list in the text', async () => {
    await start({ text: 'in order to', suggestion: 'to' })
    text.edit('daily', 'each day')
    server.answers.analysis = { status: 500, body: '' }
    suggestions.start()
    await settle()
    expect(state()).toMatchObject({ analysis: { status: 'failed' }, issues: [], active: null })
  })

  it.each([
    [{ success: false, error: ' ', retryable: false }, 'No analysis results available.', false],
    [{ success: true }, 'Failed to analyze text. Please try again.', true],
    [
      { success: false, error: 'No key was accepted.', code: 'ai_refused', retryable: false },
      'No key was accepted.',
      true,
    ],
    ['<b>busy</b>', 'Failed to analyze text. Please try again.', true],
  ])('%j reads "%s"', async (body, message, isRetryable) => {
    server.answers.analysis = { status: 200, body }
    suggestions.start()
    await settle()
    expect(state().analysis).toMatchObject({ status: 'failed', message, isRetryable })
  })

  it.each([
    [413, 'too_large', 'This text has 40,001 characters.', false],
    [429, 'rate_limited', 'Too many questions.', true],
    [503, 'ai_not_connected', 'No language model is connected.', false],
    [503, 'ai_busy', 'Too many texts are waiting. Please wait a moment.', true],
  ])('status %i of %s says what the server says', async (status, code, message, isRetryable) => {
    server.answers.simplification = { status, body: { error: { code, message } } }
    suggestions.start()
    await settle()
    expect(state().simplification).toMatchObject({ status: 'failed', message, isRetryable })
    expect(said.at(-1)).toBe('Analysis complete')
  })
})

describe('without a network', () => {
  const offline = { status: 'failed', message: 'Suggestions need a connection.', isOffline: true }

  it('only the dialog says what is missing', async () => {
    loseNetwork()
    server.isDown = true
    suggestions.start()
    await settle()
    expect(state()).toMatchObject({ analysis: offline, simplification: offline })
    expect(said).toEqual(['Analyzing your writing...', '(over)'])
  })

  it('nothing is applied', async () => {
    await start({ text: 'in order to', suggestion: 'to' })
    loseNetwork()
    keep = () => Promise.reject(unreachable())
    await suggestions.apply(1)
    expect(text.text()).toBe(words)
    await expect.poll(() => said).toEqual(['! Applying a suggestion needs a connection.'])
  })
})

describe('applying', () => {
  const inOrder = { text: 'in order to', suggestion: 'to' }
  const veryVery = { text: 'very, very', suggestion: 'very' }
  const useIt = { text: 'use it', startIndex: 60, suggestion: 'need it' }

  it('that come twice are about each place, and about none twice', async () => {
    await start(...Array(4).fill({ text: 'We use it', startIndex: 0, suggestion: 'We need it' }))
    expect(state().issues.map(({ range }) => range?.from)).toEqual([0, words.lastIndexOf('We use it')])
    await suggestions.apply(1)
    await suggestions.apply(2)
    expect(text.text()).toBe(words.replaceAll('We use it', 'We need it'))
  })

  it('that advise two things about the same words are both about these', async () => {
    const issue = { text: 'use it', startIndex: 0, suggestion: 'use it' }
    await start({ ...issue, advice: 'Say what' }, { ...issue, advice: 'Say when' })
    const at = words.indexOf('use it')
    expect(state().issues.map(({ range }) => range?.from)).toEqual([at, at])
  })

  it('works in any order, each as one edit, and keeps the text before once', async () => {
    await start(inOrder, veryVery, useIt)
    await suggestions.apply(3)
    expect(text.undoable.at(-1)).toBe(words)
    await suggestions.apply(1)
    await suggestions.apply(2)
    await suggestions.apply(2)
    expect(text.text()).toBe('We use it to test. It is very good. We need it daily.')
    expect(kept).toEqual([words])
    expect(said).toEqual(Array(3).fill('Suggestion applied'))
    expect(numbers()).toEqual([])
  })

  it('keeps a version again after the next analysis', async () => {
    await start(inOrder)
    await suggestions.apply(1)
    await start(veryVery)
    await suggestions.apply(1)
    expect(kept).toEqual([words, words.replace('in order ', '')])
  })

  it('changes nothing if the text before cannot be kept', async () => {
    await start(inOrder, veryVery)
    keep = async () => Promise.reject(new TypeError('No network'))
    await Promise.all([suggestions.apply(1), suggestions.apply(2)])
    expect(text.text()).toBe(words)
    await expect
      .poll(() => said)
      .toEqual(['! A version of your text could not be kept, so nothing was changed. Please try again.'])
    expect(numbers()).toEqual([1, 2])
    keep = async () => {}
    await suggestions.apply(2)
    expect(text.text()).toContain('is very good')
  })

  it('does not change another text that was loaded while a version was being kept', async () => {
    await start(inOrder)
    const keeping = Promise.withResolvers<void>()
    keep = () => keeping.promise
    const applied = suggestions.apply(1)
    text.set('Another text, in order to differ.', 'load')
    await start(inOrder)
    keeping.resolve()
    await applied
    expect(text.text()).toBe('Another text, in order to differ.')
  })

  it.each(['before', 'after'])(
    'keeps another text that was loaded while a version was being kept, if that is kept %s its first suggestion',
    async (when) => {
      const other = 'Another text, in order to differ.'
      await start(inOrder)
      const keeping = Promise.withResolvers<void>()
      keep = () => keeping.promise
      const applied = suggestions.apply(1)
      text.set(other, 'load')
      await start(inOrder)
      if (when === 'before') keeping.resolve()
      await settle()
      keep = async () => {}
      const appliedHere = suggestions.apply(1)
      await settle()
      keeping.resolve()
      await Promise.all([applied, appliedHere])
      expect(kept).toEqual([words, other])
      expect(text.text()).toBe('Another text, to differ.')
    },
  )

  it('closes the gap where words are left out', async () => {
    await start(
      { text: 'very,', suggestion: '' },
      { text: 'daily', suggestion: '' },
      { text: 'We', suggestion: '' },
    )
    for (const number of [1, 2, 3]) await suggestions.apply(number)
    expect(text.text()).toBe('use it in order to test. It is very good. We use it.')
  })

  it('waits for an input method', async () => {
    await start(inOrder)
    text.compose(true)
    const tooLate = suggestions.apply(1)
    await settle()
    expect(text.text()).toBe(words)
    text.edit('in order to', 'so as to')
    text.compose(false)
    await tooLate
    expect(text.text()).toContain('so as to')

    await start(veryVery)
    text.compose(true)
    const inTime = suggestions.apply(1)
    text.compose(false)
    await inTime
    expect(text.text()).toContain('is very good')
  })

  it('does nothing if the words are gone, and marks the issue until the list closes', async () => {
    await start(
      inOrder,
      { text: 'order to test', suggestion: 'testing' },
      { text: 'nowhere', suggestion: 'x' },
    )
    expect(numbers()).toEqual([1, 2, -3])
    await suggestions.apply(1)
    expect(numbers()).toEqual([-2, -3])
    const before = text.text()
    await suggestions.apply(2)
    await suggestions.apply(3)
    expect(text.text()).toBe(before)
    suggestions.close()
    expect(numbers()).toEqual([])
  })

  it('makes an issue valid again when the writer undoes the edit that broke it', async () => {
    await start(inOrder)
    text.edit('in order', 'so as')
    expect(numbers()).toEqual([-1])
    text.edit('so as', 'in order')
    expect(numbers()).toEqual([1])
  })

  it('finds the right words after edits made during the request', async () => {
    server.answers.analysis = analysis([{ ...useIt, startIndex: 54 }, inOrder])
    suggestions.start()
    text.edit('We use', 'Again and again, every day, we use')
    text.edit('in order to', 'so as to')
    await settle()
    expect(numbers()).toEqual([1, -2])
    await suggestions.apply(1)
    expect(text.text()).toContain('we use it so')
    expect(text.text()).toContain('We need it daily')
  })

  /*
   * Every character has a number that stays with it. Whatever is edited and applied before, in whatever order, an issue
   * replaces only the characters at which it was found in the text that was sent. All characters look alike here.
   */
  it('replaces exactly the quoted characters, and no others', async () => {
    const pieces = ['ab', 'ab ab', ' ', '  ', '\n', '\r\n', '😀', '👍🏽', 'e\u0301', 'é', '“ab”', "'ab'", '.']
    const piece = fc.constantFrom(...pieces)
    const quotes = fc.array(
      fc.record({ at: fc.nat(), length: fc.integer({ min: 1, max: 4 }), guess: fc.nat(40) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    const steps = fc.array(
      fc.oneof(
        fc.record({ apply: fc.integer({ min: 1, max: 5 }) }),
        fc.record({ at: fc.nat(), cut: fc.nat(3), insert: piece }),
      ),
      { minLength: 3, maxLength: 12 },
    )
    const prose = fc.array(piece, { minLength: 1, maxLength: 24 })
    let applied = 0
    await fc.assert(
      fc.asyncProperty(prose, quotes, steps, async (prose, quotes, steps) => {
        text.set(prose.join(''), 'load')
        const sent = text.text().length
        const characters = Array.from({ length: sent }, (_, index) => index)
        let taken: number[] = []
        const stop = text.onChange(({ spans }) => {
          taken = spans.flatMap(({ from, to }) => characters.slice(from, to))
          for (const { from, to, length } of spans.toReversed()) {
            characters.splice(from, to - from, ...Array<number>(length).fill(sent))
          }
        })
        await start(
          ...quotes.map(({ at, length, guess }, index) => {
            const from = at % prose.length
            const quote = prose.slice(from, from + length).join('')
            return { text: quote, startIndex: guess, suggestion: `<${index + 1}>` }
          }),
        )
        const quoted = new Map(
          state().issues.map(({ number, range }) => [
            number,
            range && characters.slice(range.from, range.to),
          ]),
        )
        for (const step of steps) {
          const before = text.text()
          if ('apply' in step) {
            const issue = state().issues.find(({ number }) => number === step.apply)
            const isApplied = issue?.isStale === false
            await suggestions.apply(step.apply)
            expect(text.text() !== before).toBe(isApplied)
            if (!issue || !isApplied) continue
            applied += 1
            const rest = text.text().split(issue.suggestion)
            expect(rest.join(issue.words)).toBe(before)
            expect(quoted.get(step.apply)).toEqual(expect.arrayContaining(taken.filter((id) => id < sent)))
          } else {
            const from = step.at % (before.length + 1)
            text.change({ from, to: Math.min(before.length, from + step.cut), insert: step.insert })
          }
        }
        stop()
      }),
      { numRuns: 500 },
    )
    expect(applied).toBeGreaterThan(200)
  })
})

describe('walking through the issues', () => {
  it('follows the order of the text, in both directions, and wraps around', async () => {
    await start({ text: 'daily' }, { text: 'in order to' }, { text: 'nowhere' }, { text: 'very, very' })
    expect(suggestions.step(1, 20)?.words).toBe('very, very')
    expect(suggestions.step(1, 0)?.words).toBe('daily')
    expect(suggestions.step(1, 0)?.words).toBe('in order to')
    expect(suggestions.step(-1, 0)?.words).toBe('daily')
    expect(state().active).toBe(1)
    suggestions.show(null)
    expect(suggestions.step(-1, 20)?.words).toBe('in order to')
    suggestions.dismiss(2)
    expect(state().active).toBeNull()
    expect(numbers()).toEqual([1, -3, 4])
  })

  it('goes on from a note that was closed, as long as the caret is at its words', async () => {
    await start({ text: 'daily' }, { text: 'in order to' }, { text: 'very, very' })
    const caret = suggestions.step(1, 0)?.range.from ?? 0
    suggestions.show(null)
    expect(suggestions.step(1, caret)?.words).toBe('very, very')
    suggestions.show(null)
    expect(suggestions.step(1, caret)?.words).toBe('in order to')
  })

  it('forgets a closed note with its analysis, because the next one counts its issues anew', async () => {
    await start({ text: 'in order to' }, { text: 'daily' })
    const caret = suggestions.step(1, 0)?.range.from ?? 0
    suggestions.show(null)
    text.edit('it daily', 'it')
    await start({ text: 'in order to' }, { text: 'We use' })
    expect(suggestions.step(1, caret)?.words).toBe('in order to')
  })

  it('closes the note when its words change, and not when other words do', async () => {
    await start({ text: 'in order to' }, { text: 'daily' })
    suggestions.show(2)
    text.edit('We use it in', 'I use it in')
    expect(state().active).toBe(2)
    text.edit('daily', 'weekly')
    expect(state().active).toBeNull()
  })

  it('does not notify listeners of edits that move nothing', async () => {
    await start({ text: 'in order to' })
    const before = state()
    text.edit('daily', 'weekly')
    expect(state()).toBe(before)
  })
})

function analysis(issues: Partial<Issue>[]): Answer {
  const issuesFound = issues.map((issue) => ({
    type: 'clarity',
    startIndex: 0,
    endIndex: 0,
    suggestion: 'else',
    reason: '',
    ...issue,
  }))
  const said = {
    overallFeedback: 'Fine.',
    readabilityScore: 7,
    scientificInsight: '',
    generalImprovement: '',
  }
  return { status: 200, body: { success: true, engine, analysis: { ...said, issuesFound } } }
}

type Answer = { status: number; body: unknown } | 'held'

class FakeServer {
  asked: [path: string, body: unknown][] = []
  stopped: string[] = []
  isDown = false
  answers: Record<'analysis' | 'simplification', Answer> = {
    analysis: analysis([]),
    simplification: {
      status: 200,
      body: {
        success: true,
        engine,
        simplification: {
          simplified: 'We test it.',
          explanations: [{ original: 'in order to', simplified: 'to', reason: 'Shorter.' }],
          beforeAfterComparison: {
            before: { averageSentenceLength: 6, complexWordPercentage: 0 },
            after: { averageSentenceLength: 3, complexWordPercentage: null },
          },
        },
      },
    },
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (this.isDown) throw new TypeError('Failed to fetch')
    const path = String(input)
    this.asked.push([path, JSON.parse(String(init?.body))])
    const name = path.endsWith('analysis') ? 'analysis' : 'simplification'
    const answer = this.answers[name]
    if (answer !== 'held') return Response.json(answer.body, { status: answer.status })
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        this.stopped.push(name)
        reject(new DOMException('Stopped', 'AbortError'))
      })
    })
  }
}
