import { proseDiff } from '#shared/merge/prose-diff.ts'

/**
 * Gives `text` the line ends of the original, since models write line feeds only: unchanged passages keep their own
 * line ends, new ones get the most frequent one.
 */
export function withLineEndsOf(original: string, text: string): string {
  const fed = withLineFeeds(text)
  if (!original.includes('\r')) return fed
  const offsets = offsetsWithLineFeeds(original)
  const usual = usualLineEnd(original)
  let restored = ''
  let at = 0
  for (const { fromA, toA, fromB, toB } of proseDiff(withLineFeeds(original), fed)) {
    restored += original.slice(offsets[at], offsets[fromA])
    restored += fed.slice(fromB, toB).replaceAll('\n', usual)
    at = toA
  }
  return restored + original.slice(offsets[at])
}

const lineEnd = /\r\n?|\n/g

function withLineFeeds(text: string): string {
  return text.replace(lineEnd, '\n')
}

/** For each unit of the text with line feeds, its offset in the original text. */
function offsetsWithLineFeeds(text: string): number[] {
  const offsets: number[] = []
  for (let at = 0; at <= text.length; at += text.startsWith('\r\n', at) ? 2 : 1) offsets.push(at)
  return offsets
}

function usualLineEnd(text: string): string {
  const counts = new Map<string, number>()
  for (const [end] of text.matchAll(lineEnd)) counts.set(end, (counts.get(end) ?? 0) + 1)
  const [usual] = [...counts].sort(([, a], [, b]) => b - a)
  return usual?.[0] ?? '\n'
}
