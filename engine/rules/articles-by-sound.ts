import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Finding } from './finding.ts'

/** “A `IA32_FMASK`”, “a NBA game”: if letters are said one by one, the name of the first one decides. */
export function articlesBySound(sentence: Sentence): Finding[] {
  const { text } = sentence
  return Array.from(text.matchAll(article), ({ 0: found, 1: word = '', 2: next = '', index }) => {
    const right = articleBefore(next)
    if (!right || right === word.toLowerCase()) return undefined
    // “Vitamin A IS”, “type A RNA”: a letter or a blood group.
    if (word === 'A' && index > 0 && !/[.!?:]["”’)]?\s+$/.test(text.slice(Math.max(0, index - 4), index)))
      return undefined
    const start = index + found.indexOf(word)
    const edit = allowed(sentence, {
      start,
      end: start + word.length,
      replacement: word === 'A' ? 'An' : right,
    })
    const reason = `“${next}” is said with the sound of ${right === 'an' ? 'a vowel' : 'a consonant'} first, so “${right}” stands before it.`
    return edit ? { ...edit, kind: 'confusion' as const, weight: 8, reason } : undefined
  }).flatMap((finding) => finding ?? [])
}

const article = /(?<![\p{L}\p{N}'’*_`/&.-])(an?|An?)[ \n]+[`*_]{0,2}([\p{L}\d]+)(?![\p{L}'’])/gu

/** Only for abbreviations that nobody says as a word. */
function articleBefore(word: string): 'a' | 'an' | undefined {
  if (vowelNames.test(word)) return 'an'
  if (/^(?:URI|URL|UI|UX|USB|UK|US|UTC|UUID|UDP|UN|UTF|UAV|USD|UID)(?:s|\d*)$/.test(word)) return 'a'
  if (/^[BCDGJKPQTVWYZ][BCDFGHJKLMNPQRSTVWXYZ]{1,4}s?$/.test(word)) return 'a'
  return undefined
}

/** “SS”, “HTML”, “MVS”: without vowels, or a known abbreviation. */
const vowelNames =
  /^(?!(?:SQL|MS|MB|SRC|MR|SCR|LTD|FR|ST|NR|SR|LL)s?$)(?:[FHLMNRSX][BCDFGHJKLMNPQRSTVWXZ]{1,4}s?\d?|API|IDE|IP|IT|ID|AI|AWS|ISP|OS|RFC|SDK|HTTPS?|MP3|NBA|FBI|IA32|IOU|ETA|EU|EOF|ASCII|ISBN|IRC|IMAP|IUCN|ISO|IAM|OCR|OEM|ORM|SSD|LED|MRI|SUV|XML|MIT|NGO|LLC|NDA|NPC|RNA|RSA|SSH|SSL|SMS|STD|HIV|HR|HDMI|LLM|MVP)$/
