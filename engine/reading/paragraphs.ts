import { type Stretch, stretchOf } from './stretch.ts'

/**
 * The paragraphs of a text, each of which is read separately. A line is a paragraph, unless somebody wrapped the lines
 * by hand. Fenced code and quoted lines (`>`) are not the writer's prose and are left out.
 */
export function paragraphsOf(text: string): Stretch[] {
  const paragraphs: Stretch[] = []
  for (const block of blocksOf(proseLines(text))) {
    const [first, last] = [block[0], block.at(-1)]
    if (!first || !last) continue
    if (isWrapped(block)) paragraphs.push(stretchOf(text, first.start, last.end))
    else paragraphs.push(...block)
  }
  return paragraphs
}

const line = /[^\n\r\u2028\u2029]+/g
const fence = /^\s{0,3}(```|~~~)/

function proseLines(text: string): Stretch[] {
  const lines: Stretch[] = []
  let opened: string | undefined
  for (const { 0: words, index } of text.matchAll(line)) {
    const mark = words.match(fence)?.[1]
    if (mark && (opened === undefined || opened === mark)) {
      opened = opened === undefined ? mark : undefined
      continue
    }
    if (opened !== undefined || /^\s{0,3}>/.test(words)) continue
    lines.push({ text: words, start: index, end: index + words.length })
  }
  return lines
}

/** Consecutive lines without a blank line between them. */
function blocksOf(lines: Stretch[]): Stretch[][] {
  const blocks: Stretch[][] = []
  let block: Stretch[] = []
  for (const next of lines) {
    const before = block.at(-1)
    const isBlank = next.text.trim() === ''
    // A line end is one unit, or two on Windows.
    if (isBlank || (before && next.start - before.end > 2)) {
      blocks.push(block)
      block = []
    }
    if (!isBlank) block.push(next)
  }
  return [...blocks, block]
}

/** Wrapped at a column: lines of similar length, many of which begin in lower case. */
function isWrapped(block: Stretch[]): boolean {
  if (block.length < 2) return false
  const full = block.slice(0, -1)
  if (!full.every(({ text }) => text.length >= 40 && text.length <= 100)) return false
  const goingOn = block.slice(1).filter(({ text }) => /^\s*\p{Ll}/u.test(text))
  return goingOn.length * 3 >= full.length
}
