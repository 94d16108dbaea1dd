import { labelledTexts } from '../../engine/labelled/texts.ts'

/** Prose by people, with its faults, repeated until it has this many words. */
export function proseOf(words: number): string {
  const all = labelledTexts()
    .join('\n\n')
    .split(/(?<=\s)(?=\S)/)
  return Array.from({ length: words }, (_, index) => all[index % all.length]).join('')
}

/** The hostile texts are as long as prose of this many words. */
export const hostileWords = 10_000
const ordinary = proseOf(hostileWords)
const { length } = ordinary

/** Made to be slow to check. */
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
