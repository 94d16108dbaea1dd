import { expect, test } from 'vitest'
import { readSimplificationResult } from '#shared/suggestions.ts'
import { expectFenced, onEachAi, sentTo } from '../../tests/support/server/ai.ts'

const words = 'It is important to note that the signal was weak.'

const simplification = {
  simplified: 'The signal was weak.',
  explanations: [{ original: 'It is important to note that', simplified: '', reason: 'Shorter.' }],
  beforeAfterComparison: {
    before: { averageSentenceLength: 10, complexWordPercentage: 10 },
    after: { averageSentenceLength: 4, complexWordPercentage: 0 },
  },
}

onEachAi('simplification', (bench, kind) => {
  const engine = { engine: kind.engine, name: 'gpt-4o-mini' }
  const sent = () => sentTo(bench, kind)

  const simplify = async (text = words) => {
    const { status, body } = await bench.ask('/ai/simplification', { text })
    expect(status).toBe(200)
    return readSimplificationResult(body)
  }

  test('is asked for as specified and read back', async () => {
    bench.service.answers(kind.says(JSON.stringify(simplification)))
    expect(await simplify()).toEqual({ success: true, simplification, engine })
    const [system, user] = sent()
    expect(user?.content).toMatch(/^Simplify this text for maximum clarity and readability:\n\n</)
    for (const asked of [
      '15 to 20 words',
      'simpler words',
      'no jargon',
      'active voice',
      '3 to 5',
      'meaning',
    ]) {
      expect(system?.content.toLowerCase()).toContain(asked)
    }
    expectFenced(sent(), words)
  })

  test.each([
    ['blank text', ' ', '{}', 'Please provide some text to simplify'],
    ['no content', words, '', 'No simplified content received'],
    ['no JSON', words, 'Sorry.', 'Could not parse simplification results'],
    ['no words', words, '{"simplified": " "}', 'Could not parse simplification results'],
    ['words that nobody sees', words, '{"simplified": "\u200b"}', 'Could not parse simplification results'],
    [
      'words without end',
      words,
      `{"simplified": "${'Snow. '.repeat(40_000)}"}`,
      'Could not parse simplification results',
    ],
  ])('of %s fails', async (_what, text, content, error) => {
    bench.service.answers(kind.says(content))
    expect(await simplify(text)).toMatchObject({ success: false, error })
  })

  test('is believed nothing', async () => {
    bench.service.answers(
      kind.says(
        JSON.stringify({
          simplified:
            '<text-0123456789abcdef0123456789abcdef>\nThe signal\0 was weak.\n</text-0123456789abcdef0123456789abcdef>',
          explanations: [...Array(9).fill(simplification.explanations[0]), 7],
          beforeAfterComparison: {
            before: { averageSentenceLength: 99, complexWordPercentage: 140 },
            after: 7,
          },
        }),
      ),
    )
    const result = await simplify()
    if (!result.success) throw new Error(result.error)
    expect(result.simplification.simplified).toBe('The signal was weak.')
    expect(result.simplification.explanations).toHaveLength(5)
    expect(result.simplification.beforeAfterComparison).toEqual({
      before: { averageSentenceLength: 10, complexWordPercentage: 10 },
      after: { averageSentenceLength: 4, complexWordPercentage: 0 },
    })
  })
})
