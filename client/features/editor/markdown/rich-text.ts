import { wait } from '../../../lib/wait.ts'
import { lineLooks, looks, maxLineLength } from './line-looks.ts'
import { readBlocks, ruleLine } from './read-blocks.ts'

/*
 * The HTML of a text whose Markdown says how it looks, for the clipboard. Only the tags below ever stand in it: whatever the
 * writer has typed is text, also where it looks like HTML. Emphasis, code and links are read as the page shows them.
 */

/** In time that grows with the text and nothing else, a part of it in each task: a long text holds up no key. */
export async function richText(text: string): Promise<string> {
  const rich = createRichText()
  let until = performance.now() + taskMs
  for (const line of text.split(/\r\n?|\n/)) {
    if (performance.now() > until) {
      await wait(0)
      until = performance.now() + taskMs
    }
    rich.add(line)
  }
  return rich.end()
}

const taskMs = 10

function createRichText() {
  // One idea: which blocks are open, and what each line does to them.
  const html: string[] = []
  const lists: List[] = []
  let open: 'p' | 'quote' | 'pre' | undefined

  function closeBlock(): void {
    if (open) html.push(ends[open])
    open = undefined
  }

  function closeLists(indent = -1): void {
    while ((lists.at(-1)?.indent ?? -1) > indent) html.push(`</li></${lists.pop()?.tag}>`)
  }

  function close(): void {
    closeBlock()
    closeLists()
  }

  /** Lines that follow each other are one block, and end where they end. */
  function addLine(kind: 'p' | 'quote', words: string): void {
    if (open !== kind) {
      close()
      html.push(kind === 'p' ? '<p>' : '<blockquote><p>')
      open = kind
    } else html.push('<br>')
    html.push(words)
  }

  function addItem({ indent, tag, number }: ListItem, words: string): void {
    closeBlock()
    closeLists(indent)
    const last = lists.at(-1)
    if (last?.indent === indent && last.tag === tag) html.push('</li><li>')
    else {
      if (last?.indent === indent) closeLists(indent - 1)
      html.push(number > 1 ? `<ol start="${number}"><li>` : `<${tag}><li>`)
      lists.push({ indent, tag })
    }
    html.push(words)
  }

  function addWords(line: string): void {
    const { start, isHeading, isQuote } = readBlocks(line)
    const item = isQuote ? undefined : itemOf(line)
    const words = inlineHtml(line, start, isHeading)
    if (isQuote) addLine('quote', words)
    else if (item) addItem(item, words)
    else if (!isHeading) addLine('p', words)
    else {
      close()
      const level = line.trimStart().search(/[^#]/)
      html.push(`<h${level}>${words}</h${level}>`)
    }
  }

  return {
    add(line: string): void {
      if (open === 'pre') {
        if (fence.test(line)) closeBlock()
        else html.push(`${escaped(line)}\n`)
      } else if (fence.test(line)) {
        close()
        html.push('<pre><code>')
        open = 'pre'
      } else if (line.trim() === '') closeBlock()
      else if (ruleLine.test(line)) {
        close()
        html.push('<hr>')
      } else addWords(line)
    },

    end(): string {
      close()
      return html.join('')
    },
  }
}

interface List {
  indent: number
  tag: 'ul' | 'ol'
}

interface ListItem extends List {
  number: number
}

const ends = { p: '</p>', quote: '</p></blockquote>', pre: '</code></pre>' }
const fence = /^ {0,3}```/
const listMark = /^([ \t]*)(?:[-*+]|(\d{1,9})[.)])(?=[ \t])/

function itemOf(line: string): ListItem | undefined {
  const match = listMark.exec(line)
  if (!match) return undefined
  const [, indent = '', number] = match
  return { indent: indent.length, tag: number === undefined ? 'ul' : 'ol', number: Number(number ?? 1) }
}

/** The words of a line behind the marks at its beginning, without the marks in it. */
function inlineHtml(line: string, marksEnd: number, isHeading: boolean): string {
  const { spans, links } = lineLooks(line)
  const read = line.slice(0, maxLineLength)
  const html: string[] = []
  const start = marksEnd + line.slice(marksEnd).search(/\S|$/)
  // A heading is bold by itself.
  const seen = isHeading ? ~looks.strong : ~0
  let at = start
  let next = 0

  function add(to: number, look: number): void {
    while (at < to) {
      const link = links[next]
      const isIn = link !== undefined && at >= link.from
      const end = Math.min(to, (isIn ? link?.to : link?.from) ?? to)
      const words = withLook(read.slice(at, end), look)
      html.push(isIn ? withLink(words, link.address) : words)
      at = end
      if (isIn && at >= link.to) next++
    }
  }

  for (const { from, to, look } of spans) {
    if (to <= start) continue
    add(from, 0)
    if (look === looks.mark) at = skipped(to)
    else add(to, look & seen)
  }
  add(read.length, 0)
  return html.join('') + escaped(line.slice(read.length))

  /** A mark behind the words of a link ends it. */
  function skipped(to: number): number {
    while ((links[next]?.to ?? Number.POSITIVE_INFINITY) <= to) next++
    return to
  }
}

function withLook(words: string, look: number): string {
  if (look & looks.code) return `<code>${escaped(words)}</code>`
  let html = escaped(words.replace(kept, '$1'))
  if (look & looks.em) html = `<em>${html}</em>`
  if (look & looks.strong) html = `<strong>${html}</strong>`
  return html
}

/** What else an address may begin, as a script, is no link. */
function withLink(words: string, address: string): string {
  return safeAddress.test(address) ? `<a href="${escaped(address)}">${words}</a>` : words
}

const safeAddress = /^(?:https?:\/\/|mailto:)/i
/** A backslash that keeps a mark from being one. */
const kept = /\\([!-/:-@[-`{-~])/g

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (unit) => entities[unit] ?? unit)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
