import type { Stretch } from './stretch.ts'
import { blocksOf } from './structure/blocks.ts'

/** A part of a text that is read by itself. */
export interface Paragraph extends Stretch {
  /** It consists of sentences. Headings, items of a list, greetings and names do not. */
  isProse: boolean
}

/**
 * The parts of a text that are written for a reader: single lines, or several that were wrapped by hand. Verse, tables,
 * code and what a mail quotes are left out.
 */
export function paragraphsOf(text: string): Paragraph[] {
  return blocksOf(text).flatMap(({ role, ...stretch }) => {
    if (role !== 'prose' && role !== 'item' && role !== 'label') return []
    return [{ ...stretch, isProse: role === 'prose' }]
  })
}
