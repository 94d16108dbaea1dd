import { decodeEntities } from './decode-entities.ts'

interface ReadableText {
  title: string
  text: string
}

/** The content of these elements is for machines, or is not part of the main text. */
const skipped = new Set([
  ...['title', 'script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'nav', 'footer'],
  ...['aside', 'form', 'button', 'select', 'textarea', 'dialog'],
])
/** The content of these elements is not HTML, so only their closing tag ends them. */
const rawText = new Set(['title', 'script', 'style', 'textarea'])
/** These elements stay within a line. All others begin a new one. */
const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd'],
  ...['mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
])

/**
 * Extracts the words of an HTML page as a reader would see them, with a line for each block. It is one pass from left
 * to right that never looks back, so that a hostile page cannot take long. The result is never used as HTML.
 */
export function readableText(html: string): ReadableText {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open !== at) parts.push(onOneLine(html.slice(at, open < 0 ? html.length : open)))
    if (open < 0) break
    const tag = readTag(html, open)
    at = tag.end
    if (tag.isText) parts.push('<')
    if (tag.name === '') continue
    if (!inline.has(tag.name)) parts.push('\n')
    if (skipped.has(tag.name) && !tag.isClosing) at = afterElement(html, tag.name, at)
  }
  return { title: titleOf(html), text: tidy(parts.join('')) }
}

interface Tag {
  /** Empty for a comment, a declaration, or a `<` that begins no tag. */
  name: string
  isClosing: boolean
  isText: boolean
  end: number
}

const tagName = /<(\/?)([a-z][a-z0-9-]*)/iy

function readTag(html: string, open: number): Tag {
  const nothing = { name: '', isClosing: false, isText: false }
  if (html.startsWith('<!--', open)) return { ...nothing, end: indexAfter(html, '-->', open + 4) }
  if (html[open + 1] === '!' || html[open + 1] === '?')
    return { ...nothing, end: indexAfter(html, '>', open) }
  tagName.lastIndex = open
  const [, slash, name] = tagName.exec(html) ?? []
  if (name === undefined) return { ...nothing, isText: true, end: open + 1 }
  return {
    name: name.toLowerCase(),
    isClosing: slash === '/',
    isText: false,
    end: endOfTag(html, tagName.lastIndex),
  }
}

/** A `>` inside a quoted attribute does not end the tag. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}

/**
 * Finds the end of an element, past nested elements of the same name. If it is never closed, that is the end of the
 * page.
 */
function afterElement(html: string, name: string, from: number): number {
  if (rawText.has(name)) return endOfTag(html, closingTag(html, name, from))
  let depth = 1
  let at = from
  while (depth > 0) {
    const open = html.indexOf('<', at)
    if (open < 0) return html.length
    const tag = readTag(html, open)
    at = tag.end
    if (tag.name === name) depth += tag.isClosing ? -1 : 1
    else if (rawText.has(tag.name) && !tag.isClosing) at = closingTag(html, tag.name, at)
  }
  return at
}

function closingTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

function indexAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function titleOf(html: string): string {
  const open = html.search(/<title[\s>]/i)
  if (open < 0) return ''
  const start = endOfTag(html, open)
  return decodeEntities(onOneLine(html.slice(start, closingTag(html, 'title', start)))).trim()
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function tidy(text: string): string {
  return decodeEntities(text)
    .split('\n')
    .map((line) => onOneLine(line).trim())
    .filter((line) => line !== '')
    .join('\n')
}
