import { commonPrefix, type Splice, spliceBetween } from '#shared/text/splice.ts'

/**
 * What an input did to a text box. The two texts alone do not tell: another `l` in "hello" may have come first, second
 * or third. But typed characters must stay next to those typed before, to be undone with them. So the caret decides.
 */
export function typedSplice(before: string, after: string, caret: number): Splice {
  const to = before.length - (after.length - caret)
  if (to < 0 || !before.endsWith(after.slice(caret))) return spliceBetween(before, after)
  const from = Math.min(commonPrefix(before, after), to, caret)
  return { from, to, insert: after.slice(from, caret) }
}
