import { type Stretch, stretchOf } from '../stretch.ts'
import { areCode, fencedLines } from './code.ts'
import { endsSentence, isItem, isShort, startsSmall, wordsOfLine } from './line-signs.ts'
import { type Line, linesOf } from './lines.ts'
import { isClosing, isGreeting, type MailRole, mailRoles } from './mail.ts'
import { speechStarts } from './speakers.ts'
import { areTable } from './table.ts'
import { verseAmong } from './verse.ts'
import { unwrapped, wrappingOf } from './wrapping.ts'

/** `item` and `label` (headings, greetings, names) are words of the writer, but no sentences. */
export type Role = 'prose' | 'item' | 'label' | 'verse' | 'table' | 'code' | MailRole

/** A part of a text that is read by itself: one line, or several that were wrapped by hand. */
export interface Block extends Stretch {
  role: Role
}

/** The blocks of a text, from its lines alone. White space belongs to no block. */
export function blocksOf(text: string): Block[] {
  const all = linesOf(text)
  const fenced = fencedLines(all)
  const mail = mailRoles(all)
  const roles = all.map((_, at) => (fenced[at] ? 'code' : mail[at]))
  const runs = runsOf(all, roles)
  const tables = new Set(runs.filter(areTable))
  const code = new Set(runs.filter((run) => !tables.has(run) && areCode(run)))
  const others = runs.filter((run) => !tables.has(run) && !code.has(run))
  const wrapping = wrappingOf(others)
  const paragraphs = new Map(others.map((run) => [run, unwrapped(run, wrapping)]))
  const verse = verseAmong(others.filter((run) => paragraphs.get(run)?.length === run.length))
  const blocks = runs.flatMap((run): Block[] => {
    if (tables.has(run)) return run.map((line) => blockOf(text, [line], 'table'))
    if (code.has(run)) return run.map((line) => blockOf(text, [line], 'code'))
    if (verse.has(run)) return [blockOf(text, run, 'verse')]
    return (paragraphs.get(run) ?? []).map((lines) => {
      return blockOf(text, lines, isItem(lines[0]?.text ?? '') ? 'item' : 'prose')
    })
  })
  const fixed = all.flatMap((line, at) => {
    const role = roles[at]
    return role ? [blockOf(text, [line], role)] : []
  })
  return withLabels(withoutSpeakers([...blocks, ...fixed].sort((a, b) => a.start - b.start)))
}

/** Lines without a blank line or a line of another role between them. */
function runsOf(lines: Line[], roles: (Role | undefined)[]): Line[][] {
  const runs: Line[][] = []
  let isNew = true
  for (const [at, line] of lines.entries()) {
    if (roles[at]) {
      isNew = true
      continue
    }
    if (isNew || line.isApart) runs.push([line])
    else runs.at(-1)?.push(line)
    isNew = false
  }
  return runs
}

function blockOf(text: string, lines: Line[], role: Role): Block {
  const [first, last] = [lines[0], lines.at(-1)]
  return { ...stretchOf(text, first?.start ?? 0, last?.end ?? 0), role }
}

/** Cuts the name of the speaker off a line of a dialogue. */
function withoutSpeakers(blocks: Block[]): Block[] {
  const starts = speechStarts(blocks)
  return blocks.flatMap((block, at): Block[] => {
    const { role, text, start, end } = block
    const length = starts[at] ?? 0
    if (role !== 'prose' || length === 0) return [block]
    const speech = start + length
    return [
      {
        role: 'label',
        text: text.slice(0, length).trimEnd(),
        start,
        end: start + text.slice(0, length).trimEnd().length,
      },
      { role, text: text.slice(length), start: speech, end },
    ]
  })
}

/** Tells sentences from headings, items and names. For some of them, it looks at the neighbours. */
function withLabels(blocks: Block[]): Block[] {
  const bare = blocks.map(isBare)
  let isSigned = false
  return blocks.map((block, at): Block => {
    if (block.role === 'item') return isSentence(block.text) ? { ...block, role: 'prose' } : block
    if (block.role !== 'prose') return block
    if (isClosing(block.text)) isSigned = true
    else if (!bare[at]) isSigned = false
    if (isSigned || isGreeting(block.text) || isHeading(block.text)) return { ...block, role: 'label' }
    if (!bare[at]) return block
    if (isInStreak(bare, at)) return { ...block, role: 'item' }
    const isOpen = at === blocks.length - 1 || startsSmall(block.text)
    return isOpen ? block : { ...block, role: 'label' }
  })
}

/** “## Title”, a line of marks under one, or nothing but links. */
function isHeading(text: string): boolean {
  return (
    /^\s{0,3}#{1,6}\s/.test(text) ||
    !/[\p{L}\p{N}]/u.test(text.length <= maxLinks ? withoutLinks(text) : text)
  )
}

const maxLinks = 1_000

function withoutLinks(text: string): string {
  return text
    .replace(/!?\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\]|:)/g, '')
    .replace(/!?\[\]?(?:\([^()]*\)|\[[^[\]]*\])/g, '')
    .replace(/<?https?:\S+/g, '')
}

const maxWordsOfLabel = 10

/** A short line that does not end like a sentence. */
function isBare({ text, role }: Block): boolean {
  if (role !== 'prose' || !isShort(text) || endsSentence(text) || /[,;]\s*$/.test(text)) return false
  return wordsOfLine(text).length <= maxWordsOfLabel
}

/** Three such lines in a row are a list without list marks. */
function isInStreak(bare: boolean[], at: number): boolean {
  let from = at
  while (bare[from - 1] && at - from < 2) from--
  let to = at
  while (bare[to + 1] && to - at < 2) to++
  return to - from >= 2
}

const minWordsOfSentence = 4
const maxWordsOfItem = 14

function isSentence(item: string): boolean {
  const words = wordsOfLine(item).length
  return words > maxWordsOfItem || (words >= minWordsOfSentence && endsSentence(item))
}
