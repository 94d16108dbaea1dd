import { commonPrefix, type Splice, spliceBetween } from '#shared/text/splice.ts'

/**
 * What an input did to a text box, given where it left the caret. The texts alone do not tell: one more `l` in "hello"
 * may have come first, second or third, and what is typed must stay next to what was typed before to be undone with it.
 */
export function typedSplice(before: string, after: string, caret: number): Splice {
  const to = before.length - (after.length - caret)
  if (to < 0 || !before.endsWith(after.slice(caret))) return spliceBetween(before, after)
  const from = Math.min(commonPrefix(before, after), to, caret)
  return { from, to, insert: after.slice(from, caret) }
}
