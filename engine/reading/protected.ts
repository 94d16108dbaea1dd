import type { Stretch } from './stretch.ts'

type Zone = Pick<Stretch, 'start' | 'end'>

/**
 * Text that is not the writer's prose and must not change: quotations, code, links, addresses, paths. In order, without
 * overlaps.
 */
export function protectedZones(paragraph: string): Zone[] {
  return joined([...quotations(paragraph), ...machineText(paragraph)])
}

/**
 * Quotations in any of the usual marks. A quotation without an end continues in the next paragraph, so it lasts to the
 * end of this one. Single marks are apostrophes too: they open only before a letter, and close only after a letter or a
 * full stop. A single mark without an end is not a quotation.
 */
function quotations(paragraph: string): Zone[] {
  const zones: Zone[] = []
  const lastClosing = paragraph.lastIndexOf('”')
  let opened: { at: number; closing: string } | undefined
  for (const { 0: mark, index } of paragraph.matchAll(/["“”„«»'‘’]/g)) {
    if (opened) {
      if (!opened.closing.includes(mark) || !mayClose(paragraph, index)) continue
      zones.push({ start: opened.at, end: index + 1 })
      opened = undefined
    } else if (closingMarks[mark] && (mayOpen(paragraph, index) || (mark === '“' && index < lastClosing))) {
      const closing = closingMarks[mark]
      if (isSingle(mark) && !closesSoon(paragraph, index, closing)) continue
      opened = { at: index, closing }
    }
  }
  return opened ? [...zones, { start: opened.at, end: paragraph.length }] : zones
}

const closingMarks: Record<string, string> = {
  '"': '"”',
  '“': '”"',
  '„': '“”',
  '«': '»',
  "'": "'’",
  '‘': '’',
}

function isSingle(mark: string): boolean {
  return mark === "'" || mark === '‘'
}

function mayOpen(paragraph: string, at: number): boolean {
  const [before = ' ', after = ' '] = [paragraph[at - 1], paragraph[at + 1]]
  return /[\s([{—–\-“"'‘*_\\]/.test(before) && /\S/.test(after)
}

function mayClose(paragraph: string, at: number): boolean {
  const [before = ' ', after = ' '] = [paragraph[at - 1], paragraph[at + 1]]
  if (paragraph[at] === '"' && /\S/.test(before)) return true
  // Printed quotations repeat the opening mark where they continue: “"I went there. "Nobody came."”
  if (paragraph[at] === '"' && /\p{L}/u.test(after)) return false
  if (isSingle(paragraph[at] ?? '') || paragraph[at] === '’') {
    return /[\p{L}\p{N}.,!?…—–"”)]/u.test(before) && /[^\p{L}\p{N}]/u.test(after)
  }
  return true
}

/** Quotations in single marks are short: a mark farther away is an apostrophe. */
const maxSingleQuotedLength = 600

function closesSoon(paragraph: string, at: number, closing: string): boolean {
  const end = Math.min(paragraph.length, at + maxSingleQuotedLength)
  for (let next = at + 2; next < end; next++) {
    if (closing.includes(paragraph[next] ?? ' ') && mayClose(paragraph, next)) return true
  }
  return false
}

const machinePatterns = [
  /`[^`]+`/g,
  /\[[^[\]]{0,300}\]\([^()\s]{0,500}\)/g,
  /<[a-z/!][^<>]{0,300}>/gi,
  /\b(?:https?|ftp|mailto):\S+|\bwww\.\S+/gi,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /(?<=^|\s)(?:~|\.{1,2})?\/[\w./-]{2,}/g,
  /(?<=^|\s)--?[a-z][\w-]*(?:=\S+)?/g,
  // “:smiling_face:”.
  /(?<!\w):[a-z][\w+-]{1,40}:(?!\w)/gi,
  // Longer than any word: a key, a hash, or something unreadable.
  /(?<!\S)\S{80,}/g,
]

/** A quick test for all patterns: most paragraphs contain none of these signs, and need no search. */
const machineSign = /[`[<@/]|www\.|:|--?[a-z]|\S{80}/i

function machineText(paragraph: string): Zone[] {
  if (!machineSign.test(paragraph)) return []
  return machinePatterns.flatMap((pattern) =>
    [...paragraph.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    })),
  )
}

function joined(zones: Zone[]): Zone[] {
  const inOrder = zones.sort((a, b) => a.start - b.start)
  return inOrder.reduce<Zone[]>((apart, zone) => {
    const last = apart.at(-1)
    if (last && zone.start <= last.end) last.end = Math.max(last.end, zone.end)
    else apart.push({ ...zone })
    return apart
  }, [])
}
