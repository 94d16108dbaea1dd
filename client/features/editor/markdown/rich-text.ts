import { isSafeAddress, looks } from '../../../lib/markdown/line-looks.ts'
import { createLineReader, type ListItem, type Piece } from '../../../lib/markdown/read-lines.ts'
import { wait } from '../../../lib/wait.ts'

// Exported here for documents: further chunks would be named in the page's first script.
export { withoutMarks } from './without-marks.ts'

/*
 * The HTML of a text for the clipboard, with the looks that its Markdown asks for. It contains only the tags below:
 * everything that the writer has typed is text, even if it looks like HTML. Emphasis, code and links are read as the
 * page shows them.
 */

/** The time grows only with the length of the text. The work is split into tasks, so that a long text delays no key. */
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
  const lists: { indent: number; tag: ListItem['tag'] }[] = []
  const read = createLineReader()
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

  /** Lines that follow each other form one block, broken where the lines end. */
  function addLine(kind: 'p' | 'quote', words: string): void {
    if (open !== kind) {
      close()
      html.push(kind === 'p' ? '<p>' : '<blockquote><p>')
      open = kind
    } else html.push('<br>')
    html.push(words)
  }

  function addItem({ tag, number, ...item }: ListItem, words: string): void {
    const indent = item.indent.length
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

  function addAlone(block: string): void {
    close()
    html.push(block)
  }

  function turnCode(words: string): void {
    if (open === 'pre') {
      closeBlock()
      if (words !== '') addLine('p', escaped(words))
    } else {
      addAlone('<pre><code>')
      open = 'pre'
      if (words !== '') html.push(`${escaped(words)}\n`)
    }
  }

  return {
    add(typed: string): void {
      const line = read(typed)
      if (line.kind === 'quote') addLine('quote', htmlOf(line.pieces))
      else if (line.kind === 'words') addLine('p', htmlOf(line.pieces))
      else if (line.kind === 'item') addItem(line.item, htmlOf(line.pieces))
      else if (line.kind === 'code') html.push(`${escaped(line.text)}\n`)
      else if (line.kind === 'blank') closeBlock()
      else if (line.kind === 'fence') turnCode(line.text)
      else addAlone(line.kind === 'rule' ? '<hr>' : `<h${line.level}>${htmlOf(line.pieces)}</h${line.level}>`)
    },

    end(): string {
      close()
      return html.join('')
    },
  }
}

const ends = { p: '</p>', quote: '</p></blockquote>', pre: '</code></pre>' }

function htmlOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, look, address, title }) => {
      const words = withLook(escaped(text), look)
      return address !== undefined && isSafeAddress(address)
        ? `<a href="${escaped(address)}"${title ? ` title="${escaped(title)}"` : ''}>${words}</a>`
        : words
    })
    .join('')
}

function withLook(words: string, look: number): string {
  if (look & looks.code) return `<code>${words}</code>`
  let html = words
  if (look & looks.em) html = `<em>${html}</em>`
  if (look & looks.strong) html = `<strong>${html}</strong>`
  return html
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (unit) => entities[unit] ?? unit)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
