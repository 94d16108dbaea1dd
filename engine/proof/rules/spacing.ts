import type { ProofRule } from '../rule.ts'

/** “word ,”, “( word)”, two spaces between words; not “type ?”, where the mark is what to type. */
export const superfluousSpace: ProofRule = {
  name: 'superfluous-space',
  kind: 'grammar',
  reason: 'There is a space too many.',
  find: ({ text, isSpaced }) => [
    // “The making of , the feast”: there, the comma is too many.
    ...replaced(text, /(?<=[\p{L}\p{N})](?<!\s(?:of|in|to|for|with|by|at))) +(?=,\s)/gu, ''),
    ...replaced(
      text,
      /(?<=\p{Ll}{2}(?<!\b(?:typ(?:e[ds]?|ing)|press(?:e[ds]|ing)?|enter(?:ed|ing|s)?|us(?:e[ds]?|ing)|add(?:ed|ing|s)?|append(?:ed|ing|s)?|characters?|symbols?|marks?|signs?|keys?|with|by|an?|the|or|and|of|is))) +(?=[.;:!?](?:\s+\p{Lu}|$))/gu,
      '',
    ),
    // “Focused on  project and”: there, a word was lost.
    ...(isSpaced || text.includes('   ')
      ? []
      : replaced(text, /(?<=[\p{L}\p{N},;]) {2}(?=\p{L})/gu, ' ').filter(
          ({ start, end }) => !lacksWord.test(text.slice(Math.max(0, start - 6), end + 6)),
        )),
    // “( so )” on both sides is a habit, and mending only one side would be none.
    ...replaced(text, /(?<=\s\() +(?=\p{L}[^()]*[^\s()]\))/gu, ''),
  ],
}

const lacksWord = /\s(?:at|by|for|from|in|of|on|with) {2}(?!an? |the|my|your|our|h[ei])/

/** “word,word”, “etc.This”. */
export const missingSpace: ProofRule = {
  name: 'missing-space',
  kind: 'grammar',
  reason: 'A space is missing.',
  find: ({ text }) => [
    // In “England,France,Italy”, all commas get their space, or none.
    ...replaced(
      text,
      /(?<=(?:^|[\s“"(])\p{L}[\p{Ll}’']+)[,;](?!dr\b)(?:\p{L}[\p{Ll}’']+,)*(?=\p{L}[\p{Ll}’']+(?:[\s.,;]|$))/gu,
      '$& ',
    ).map((mark) => ({ ...mark, replacement: mark.replacement.replace(/,(?! )/g, ', ') })),
    ...replaced(
      text,
      /(?<=\s\p{Ll}{2,})[.?!](?=(?:This|The|These|It|They|We|He|She|In|But|And|If|When|For|So|There|That|I|You|My|His|Her|Then|Also|However|As)\s)/gu,
      '$& ',
    ),
    ...replaced(text, /(?<=\setc\.)(?=\p{L}{2,}\s)/gu, ' '),
  ],
}

/** “The the”, “and and”. */
export const doubledWord: ProofRule = {
  name: 'doubled-word',
  kind: 'grammar',
  reason: 'The word is there twice.',
  find({ tokens, text }) {
    return tokens.flatMap((token, at) => {
      const [again, before, next] = [tokens[at + 1], tokens[at - 1], tokens[at + 2]]
      // “Winner winner chicken dinner”, “Duck duck goose”: a rhyme or a game.
      if (
        !again ||
        again.word !== token.word ||
        !/^(?:\p{Ll}{2,}|\p{L}\p{Ll}{1,2}|Th.+|[aA])$/u.test(token.text)
      )
        return []
      // “It names names”: one of them may be a verb.
      if (
        /\p{L}{3}s$/u.test(token.word) ||
        mayRepeat.has(token.word) ||
        // “(surprise surprise)”, “for cats, trees etc etc”, “the tea.service service”.
        /^(?:surprise|etc|official|complete|real|proper|final)$/.test(token.word) ||
        // “send.svg#icon icon”: a picture’s name.
        /[.#@]/.test(text[token.start - 1] ?? '') ||
        // “We get better at this this quarter.”
        (token.word === 'this' && spans.test(next?.word ?? '')) ||
        // “It as as if”: one “as” was to be “was”.
        (token.word === 'as' && /^(?:if|though)$/.test(next?.word ?? '')) ||
        before?.word === token.word ||
        // “Work, work work”: the word is repeated on purpose.
        (before?.text === ',' && tokens[at - 2]?.word === token.word) ||
        next?.word === token.word
      )
        return []
      const isNearby = /^[^\S\n\r]$/.test(text.slice(token.end, again.start))
      const isJoined = /[-\p{L}\p{N}_'’/]/u.test((text[token.start - 1] ?? ' ') + (text[again.end] ?? ' '))
      if (!isNearby || isJoined || !/^\p{Ll}+$/u.test(again.text)) return []
      return [{ start: token.start, end: again.end, replacement: token.text }]
    })
  },
}

export const spans = /^(?:time|year|quarter|month|week)$/

/** “,,”, “..”, “,.”. */
export const doubledMark: ProofRule = {
  name: 'doubled-mark',
  kind: 'grammar',
  reason: 'One of these marks is too many.',
  find: ({ text, isDotted }) => [
    ...replaced(text, /(?<=[\p{L})]),\s?,+(?=\s|$)/gu, ','),
    ...(isDotted ? [] : replaced(text, /(?<=\p{Ll}{2})\.\.(?![.…?!\p{L}\p{N}/])(?!\s*[)\p{Ll}])/gu, '.')),
    // Not after “&gt;”.
    ...replaced(text, /(?<=[\p{L})])(?<!&\p{L}{2,8})[,;]\.(?=\s|$)/gu, '.'),
    ...replaced(text, /(?<=[\p{L})])[?]\.(?=\s|$)/gu, '?'),
    ...replaced(text, /(?<=\p{L});;+(?=\s)/gu, ';'),
    // “Where is it?”.
    ...replaced(text, /(?<=[?!]["”])\.(?=\s|$)/gu, ''),
  ],
}

/** “Here?s”: a program lost the apostrophe. */
export const lostApostrophe: ProofRule = {
  name: 'lost-apostrophe',
  kind: 'grammar',
  reason: 'The question mark stands where an apostrophe was.',
  find: ({ text }) => replaced(text, /(?<=\p{L}{2})\?(?=(?:s|t|re|ll|ve|d|m)(?:\s|[.,;:!)]|$))/gu, "'"),
}

/** Words that good writers do repeat: “had had”, “that that”, “very very”, “no no”. */
export const mayRepeat = new Set(
  'that had very really so no ha bye is her long many much far too more yes now tut chop blah boo bang never again on in out what ever big old tick night aye hey oh ah well there come hear do did it you up down by dear miles years hours who whoever knock ding please go run look wait stop sorry la can will does win half'.split(
    ' ',
  ),
)

function replaced(text: string, pattern: RegExp, by: string) {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    replacement: by.replace('$&', found),
  }))
}
