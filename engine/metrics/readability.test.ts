import { describe, expect, it, vi } from 'vitest'
import { countText, measure } from './readability.ts'

describe('countText', () => {
  it('counts words, sentences, syllables, long words and words that are not on the list', () => {
    expect(countText('The cat sat. A considerable animal, it slept.')).toEqual({
      words: 8,
      sentences: 2,
      syllables: 14,
      complexWords: 2,
      unfamiliarWords: 1,
    })
  })

  it('leaves names and numbers out of the long words', () => {
    const { complexWords, unfamiliarWords } = countText('In 1911 we saw Valparaiso and Antofagasta.')
    expect([complexWords, unfamiliarWords]).toEqual([0, 0])
  })

  it('leaves out the addresses of links', () => {
    const linked = 'Read [the rules](https://a.example/of-use#all) first, or ask at <https://b.example/q>.'
    expect(countText(linked).words).toBe(countText('Read the rules first, or ask at.').words)
  })

  it('is the sum of its paragraphs', () => {
    const [one, two] = ['A short line.\n', 'Another line, somewhat longer. It goes on.']
    const sum = countText(one).syllables + countText(two).syllables
    expect(countText(one + two).syllables).toBe(sum)
  })

  it('counts only the paragraph again that a key changed', () => {
    const lines = Array.from({ length: 200 }, (_, line) => `This is line ${line} of a long text.`)
    measure(lines.join('\n'))
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    lines[100] += ' And more.'
    measure(lines.join('\n'))
    expect(segment).toHaveBeenCalledTimes(1)
  })
})

describe('measure', () => {
  it('grades plain words in short sentences as easy and the opposite as hard', () => {
    const easy = measure('The dog ran home. It was glad to be there. We gave it food.')
    const hard = measure(
      'Notwithstanding considerable administrative difficulties, participating institutions subsequently implemented comprehensive organizational modifications.',
    )
    expect(easy.grade).toBeLessThan(3)
    expect(easy.score).toBeGreaterThan(9)
    expect(hard.grade).toBeGreaterThan(18)
    expect(hard.score).toBeLessThan(3)
  })

  it('has an answer for nothing', () => {
    expect(measure(' \n')).toMatchObject({ words: 0, sentences: 0, averageSentenceLength: 0, score: 10 })
  })
})
