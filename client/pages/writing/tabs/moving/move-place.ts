import { withoutOwnTitle } from '../../../../features/export/one-document/without-own-title.ts'
import type { TabHead } from '../../../../features/export/word-document.ts'

/** Where in its new tab a passage goes. */
export type MovePlace = 'end' | 'start' | 'written'

/** Where the passage goes in this text: always between two lines, so that it splits none. */
export function placeIn(text: string, tab: TabHead, place: number | Exclude<MovePlace, 'written'>): number {
  if (place === 'end') return text.length
  return place === 'start' ? behindHeading(text, tab) : endOfLine(text, place)
}

/** The blank lines that separate the passage from the text before and behind it. */
export function gapsAt(text: string, at: number): { before: string; behind: string } {
  const rest = text.slice(at)
  return {
    before: at === 0 ? '' : missingLineEnds(/(\r\n|\r|\n){0,2}$/.exec(text.slice(Math.max(0, at - 4), at))),
    behind: rest.trim() === '' ? '' : missingLineEnds(/^(\r\n|\r|\n){0,2}/.exec(rest)),
  }
}

/** The start of a chapter is below its heading. */
function behindHeading(text: string, tab: TabHead): number {
  const own = withoutOwnTitle({ tab, text }, true).text
  if (own !== text) return text.length - own.length
  return /^\s*#{1,6}[ \t][^\r\n]*/.exec(text)?.[0].length ?? 0
}

function endOfLine(text: string, offset: number): number {
  const length = text.slice(offset).search(/[\r\n]/)
  return length < 0 ? text.length : Math.min(offset, text.length) + length
}

/** Two line ends make one blank line. */
function missingLineEnds(found: RegExpExecArray | null): string {
  return '\n'.repeat(2 - (found?.[0].match(/\r\n|\r|\n/g)?.length ?? 0))
}
