import { labelledTexts } from '../../engine/labelled/texts.ts'

/** Prose that people wrote, with its faults, over and over until there are so many words. */
export function proseOf(words: number): string {
  const all = labelledTexts()
    .join('\n\n')
    .split(/(?<=\s)(?=\S)/)
  return Array.from({ length: words }, (_, index) => all[index % all.length]).join('')
}

const length = 60_000

/** As long as ten thousand words, and made to keep a reader busy. */
export const hostileTexts: Record<string, string> = {
  'without a full stop': proseOf(length / 6).replaceAll(/[.!?:;]/g, ''),
  'one word over and over': 'the '.repeat(length / 4),
  'one long word': 'x'.repeat(length),
  'opening brackets and quotes': '("'.repeat(length / 2),
  'blank lines': '\n'.repeat(length),
  'full stops': 'A. '.repeat(length / 3),
}
