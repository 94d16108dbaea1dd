import type { Stretch } from './stretch.ts'
import { blocksOf } from './structure/blocks.ts'

/** A part of a text that is read by itself. */
export interface Paragraph extends Stretch {
  /** It consists of sentences. Headings, items of a list, greetings and names do not. */
  isProse: boolean
}

/**
 * What is written for a reader: lines, several together where they were wrapped by hand. Left out are verse, tables,
 * code, and what a mail quotes.
 */
export function paragraphsOf(text: string): Paragraph[] {
  return blocksOf(text).flatMap(({ role, ...stretch }) => {
    if (role !== 'prose' && role !== 'item' && role !== 'label') return []
    return [{ ...stretch, isProse: role === 'prose' }]
  })
}
