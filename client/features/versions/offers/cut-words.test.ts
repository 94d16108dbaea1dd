import { describe, expect, it } from 'vitest'
import { countWords } from '#shared/text/count-words.ts'
import { lossOf } from './cut-words.ts'

const sentence = 'The harbour at six is all rope and diesel, and nobody speaks before the first boat is in. '

describe('what a save has taken away', () => {
  it('is counted in words and characters', () => {
    expect(lossOf(sentence, 'x')).toEqual({ words: 18, length: 70 })
    expect(lossOf(`Before. ${sentence}After.`, 'Before. After.')).toEqual({ words: 18, length: 70 })
  })

  it('is nothing if a passage has only moved', () => {
    const [first, second] = [sentence, 'Sixteen hours is long enough to weigh every word. ']
    expect(lossOf(first + second, second + first)).toEqual({ words: 0, length: 0 })
  })

  it('is counted even if something else was inserted in its place', () => {
    const pasted = 'Something else of the same length. '.repeat(10)
    expect(lossOf(sentence, pasted).words).toBe(17)
  })

  it('counts each occurrence of a word', () => {
    expect(lossOf('no no no no', 'no')).toEqual({ words: 3, length: 6 })
  })

  it('counts the words that the page counts', () => {
    const dialogue =
      '“Don’t touch the chandler’s half-dry rope—it’s not ours,” she said.\n\n* * *\n\nNo one did. — Or so they say.'
    expect(lossOf(dialogue, 'x').words).toBe(countWords(dialogue))
    expect(lossOf('The rope is the chandler’s. Don’t touch it.', 'The rope is the chandler’s.').words).toBe(3)
  })

  it('counts the words of a script without spaces', () => {
    expect(lossOf('今天天气很好。', '').words).toBeGreaterThan(2)
  })

  it('does not count the words of a whole novel', () => {
    const novel = 'word '.repeat(100_000)
    expect(lossOf(novel, 'x')).toEqual({ words: undefined, length: 500_000 })
  })
})
