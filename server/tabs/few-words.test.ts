import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differByFewWords } from './few-words.ts'
import { maxBodyBytes } from './long-text.ts'

const chapter = Array.from(
  { length: 60 },
  (_, at) => `In the year ${at} Marguerite and marguerite's aunt saw MARGUERITE; nobody else was there.`,
).join('\n\n')

test.each([
  ['nothing', chapter, chapter],
  ['a name', chapter, chapter.replace(/marguerite/gi, 'Margaretha')],
  ['one word by two', chapter, chapter.replace(/Marguerite/g, 'Mary Ann')],
  ['two words by none', chapter, chapter.replaceAll(' and marguerite', '')],
  ['a part of words', 'Ann, Anne, Annual', 'An, Ane, Anual'],
  ['a name that is twice in a row', 'Ann Ann Ann', 'Eve Eve Eve'],
  ['a name in a script without spaces', '玛格丽特来了。玛格丽特走了。', '玛格丽莎来了。玛格丽莎走了。'],
  ['a name of a letter and a mark', 'Zoë and Zoë', 'Zoe\u0308 and Zoe\u0308'],
  ['the last word', 'It was Ann', 'It was Eve'],
  ['the first word', 'Ann was', 'Eve was'],
])('texts that differ by %s differ by few words', (_, one, other) => {
  expect(differByFewWords(one, other)).toBe(true)
  expect(differByFewWords(other, one)).toBe(true)
})

test.each([
  ['a sentence', chapter, `${chapter} Then she wrote these words.`],
  ['a sentence within', chapter, chapter.replace('year 30 ', 'year that she never spoke of ')],
  ['a passage of the same word', chapter, `${chapter}${' rose'.repeat(20)}`],
  ['a passage of the letters that are there', chapter, chapter.replace('year 7', 'a a a a a a a a a a a')],
  ['a long name', chapter, chapter.replaceAll('Marguerite', 'Featherstonehaugh-Bartholomew')],
  ['many corrected words', chapter, chapter.replace(/(\d+)/g, (number) => `n${number}`)],
  ['another order', 'One two three four. Five six seven eight.', 'Five six seven eight. One two three four.'],
  [
    'many decisions between two words',
    '1. yes\n2. no\n3. yes\n4. no\n5. yes\n',
    '1. no\n2. yes\n3. no\n4. yes\n5. no\n',
  ],
  ['everything', 'One two three', 'Completely different words altogether'],
  ['all of it', '', 'Twenty characters!!!'],
])('texts that differ by %s do not', (_, one, other) => {
  expect(differByFewWords(one, other)).toBe(false)
  expect(differByFewWords(other, one)).toBe(false)
})

test('one that is too long to be looked at is another text', () => {
  const text = 'Marit went. '.repeat(maxBodyBytes / 12 + 1)
  expect(differByFewWords(text, text.replaceAll('Marit', 'Marta'))).toBe(false)
})

test('whatever is taken for few words, no twenty characters in a row are in one text alone', () => {
  const word = fc.constantFrom('Ann', 'Eve', 'a', 'rose', 'is', '\n', ', ', ' ', '花', '🦊')
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))
  // Each Korean letter is used once, so its place in a text shows which change wrote it.
  const change = fc.record({ at: fc.nat(200), gone: fc.nat(12), come: fc.nat(9) })
  let counted = 0
  fc.assert(
    fc.property(text, fc.array(change, { maxLength: 4 }), (one, changes) => {
      let typed = 0xac00
      const other = changes.reduce((text, { at, gone, come }) => {
        const letters = Array.from({ length: come }, () => String.fromCharCode(typed++)).join('')
        return text.slice(0, at) + letters + text.slice(at + gone)
      }, one)
      if (one === other || !differByFewWords(one, other)) return
      counted += 1
      const written = Array.from(other).filter((letter) => letter >= '\uac00' && letter <= '\ud7a3')
      expect(written.length).toBeLessThan(20)
    }),
    { numRuns: 500 },
  )
  expect(counted).toBeGreaterThan(20)
})
