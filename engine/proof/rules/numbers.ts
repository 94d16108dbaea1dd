import { wordSet } from '../guards.ts'
import type { ProofRule } from '../rule.ts'

/** “5 kgs”, “$5 dollars”, “.5%”. */
export const units: ProofRule = {
  name: 'unit',
  kind: 'grammar',
  reason: 'A number and its unit are written another way.',
  find({ tokens, text }) {
    return tokens.flatMap(({ word, start, end }, at) => {
      const before = tokens[at - 1]
      // “By .5%”
      if (
        /^\d/.test(word) &&
        before?.text === '.' &&
        before.end === start &&
        isShare(text, before.start, end)
      )
        return [{ start: before.start, end, replacement: `0.${text.slice(start, end)}` }]
      if (!before || !/^\d/.test(before.text)) return []
      if (symbols.has(word)) return [{ start, end, replacement: text.slice(start, end - 1) }]
      if (/^dollars?$/.test(word) && tokens[at - 2]?.text === '$')
        return [{ start: before.start, end, replacement: before.text }]
      if (word === 'percents') return [{ start, end, replacement: 'percent' }]
      return []
    })
  },
}

function isShare(text: string, start: number, end: number): boolean {
  return /^\s?%/.test(text.slice(end, end + 2)) && /\s/.test(text[start - 1] ?? '')
}

const symbols = wordSet('kgs kms cms mms mls')

/** “Two year ago”, “5 mile away”. */
export const timesAgo: ProofRule = {
  name: 'plural-unit',
  kind: 'grammar',
  reason: 'After a number above one comes the plural.',
  find({ tokens }) {
    return tokens.flatMap(({ text, start, end }, at) => {
      const [before, next] = [tokens[at - 1], tokens[at + 1]]
      if (!/^(?:second|minute|hour|day|week|month|year|mile|kilometer|kilometre)$/.test(text)) return []
      if (!/^(?:ago|away|later|earlier|before|after)$/.test(next?.word ?? '')) return []
      return counted.has(before?.word ?? '') || /^(?:[2-9]|[1-9]\d+)$/.test(before?.text ?? '')
        ? [{ start, end, replacement: `${text}s` }]
        : []
    })
  },
}

const counted = wordSet('two three four five six seven eight nine ten twelve twenty thirty many few several')
