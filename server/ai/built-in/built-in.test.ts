import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, productFiles } from '../../../tests/house/imports.ts'
import { eventsOf, onAi, textOf } from '../../../tests/support/server/ai.ts'
import { ServiceFailure } from '../../outbound/service-failure.ts'

/** Everything that a program loads if it starts with this file. */
function loadedBy(start: string): Set<string> {
  const imports = importsOf(productFiles()).filter(({ typeOnly }) => !typeOnly)
  const loaded = new Set([start])
  for (const path of loaded) for (const { from, to } of imports) if (from === path) loaded.add(to)
  return loaded
}

test('the server itself counts and compares nothing in a text: the thread has an end', () => {
  const engine = [...loadedBy('server/main.ts'), ...loadedBy('server/chosen.ts')].filter((path) =>
    path.startsWith('engine/'),
  )
  expect(engine).toEqual([])
})

test('the tagger is loaded in the thread and never in the server', () => {
  const usesTagger = (path: string) => {
    return (
      /\.ts$/.test(path) && /'wink-/.test(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8'))
    )
  }
  expect([...loadedBy('server/ai/built-in/engine-thread.ts')].filter(usesTagger)).toEqual([
    'engine/grammar/tagger.ts',
  ])
  expect([...loadedBy('server/main.ts')].filter(usesTagger)).toEqual([])
})

onAi('with nothing connected', (bench) => {
  const rephrase = async (text: string) =>
    textOf(await eventsOf(await bench.post('/ai/rephrasing', { text })))

  test('a text with nothing to tighten comes back as it is', async () => {
    bench.connect({})
    expect(await rephrase('The ship sank.')).toBe('The ship sank.')
    const { body } = await bench.ask('/ai/simplification', { text: 'The ship sank.' })
    expect(body).toMatchObject({
      success: true,
      simplification: { simplified: 'The ship sank.', explanations: [] },
    })
  })

  test('another language is counted, and left alone', async () => {
    bench.connect({})
    const text =
      'Die Matrosen benutzten zahlreiche Instrumente, um die Lage des Kabels zu bestimmen. '.repeat(3)
    expect(await rephrase(text)).toBe(text)
    const analysis = (await bench.ask('/ai/analysis', { text })).body
    expect(analysis).toMatchObject({
      success: true,
      analysis: {
        readabilityScore: null,
        issuesFound: [],
        overallFeedback: expect.stringMatching(/English/),
      },
    })
    expect((await bench.ask('/ai/simplification', { text })).body).toMatchObject({
      success: true,
      simplification: {
        simplified: text,
        beforeAfterComparison: { before: { complexWordPercentage: null } },
      },
    })
  })

  test.each([
    ['analysis', 'Failed to analyze text. Please try again.'],
    ['simplification', 'An error occurred during text simplification.'],
    ['rephrasing', 'Failed to rephrase content. Please try again.'],
  ])('%s that there is no room for says when to come back', async (feature, sentence) => {
    const askEngine = async () => {
      throw new ServiceFailure('ai_busy', 'No thread is free', { reason: 'Wait.', retryAfterSeconds: 5 })
    }
    bench.connect({}, { askEngine })
    const reply = await bench.post(`/ai/${feature}`, { text: 'The ship sank.' })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await reply.json()).toEqual({
      error: { code: 'ai_busy', message: `${sentence} Wait.`, retryable: true },
    })
  })
})
