import { labelledTexts } from '../../engine/labelled/texts.ts'

/** Prose that people wrote, with its faults, over and over until there are so many words. */
export function proseOf(words: number): string {
  const all = labelledTexts()
    .join('\n\n')
    .split(/(?<=\s)(?=\S)/)
  return Array.from({ length: words }, (_, index) => all[index % all.length]).join('')
}

/** The hostile texts are as long as prose of so many. */
export const hostileWords = 10_000
const ordinary = proseOf(hostileWords)
const { length } = ordinary

/** Made to keep a reader busy. */
export const hostileTexts: Record<string, string> = {
  'without a full stop': ordinary.replaceAll(/[.!?:;]/g, ''),
  'one word over and over': repeated('the '),
  'one long word': repeated('x'),
  'opening brackets and quotes': repeated('("'),
  'blank lines': repeated('\n'),
  'full stops': repeated('A. '),
}

function repeated(piece: string): string {
  return piece.repeat(length / piece.length)
}
