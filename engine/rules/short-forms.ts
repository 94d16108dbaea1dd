import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Finding } from './finding.ts'

/** “Et. al”, “e.g R”, “eg. Ubuntu”, “**Reusable:**:”: full stops in the wrong place, or one too few. */
export function shortForms(sentence: Sentence): Finding[] {
  return forms.flatMap(([pattern, right, reason]) => {
    return Array.from(sentence.text.matchAll(pattern), ({ 0: found, index }) => {
      const edit = allowed(sentence, {
        start: index,
        end: index + found.length,
        replacement: right || found.slice(0, -1),
      })
      return edit ? { ...edit, kind: 'punctuation' as const, weight: 6, reason } : undefined
    }).flatMap((finding) => finding ?? [])
  })
}

const ofOthers = '“Et al.” is short for “et alii”: only its second word is cut, and has a full stop.'
const twoStops = 'Both letters stand for a word, so each has its full stop.'

const forms: [pattern: RegExp, right: string, reason: string][] = [
  [/(?<=\p{L}\s)et\.? al(?![.\p{L}])/gu, 'et al.', ofOthers],
  [/(?<=\p{L}\s)et\. al\./gu, 'et al.', ofOthers],
  [/(?<![\p{L}.])(?:e\.g|eg\.)(?=,? [\p{L}`*"“([])(?!\.)/gu, 'e.g.', twoStops],
  [/(?<![\p{L}.])(?:i\.e|ie\.)(?=,? [\p{L}`*"“([])(?!\.)/gu, 'i.e.', twoStops],
  [/(?<=\*\*[^*\n]{2,60}):\*\*:(?=\s)/gu, '', 'The colon stands there twice.'],
]
