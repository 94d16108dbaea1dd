import { Parser } from 'htmlparser2'
import { tooDeep, Unreadable } from '../unreadable.ts'
import { elementOf, type Reading } from './elements.ts'
import { hideElement } from './hidden.ts'
import { createStyles } from './styles.ts'
import { createTables } from './tables.ts'
import { createTextLines } from './text-lines.ts'

interface How {
  /** For Word documents: each paragraph is a line, and white space is kept. */
  isExact?: boolean
  /** Whether a blank line is put between paragraphs. */
  isSpaced?: boolean
}

/**
 * The words of a page, with the marks of Markdown. Nothing is loaded, run or shown: the parser reports tags and words, in
 * order and each opening one with its closing one, and no tree is made of them.
 */
export function htmlToText(html: string, { isExact = false, isSpaced = !isExact }: How = {}): string {
  const reading: Reading = {
    isExact,
    to: createTextLines({ isExact, isSpaced }),
    look: {},
    lists: [],
    tables: createTables(() => createTextLines({ isExact, isSpaced })),
    styles: createStyles(),
    notes: 0,
    pre: 0,
  }
  const closing: (() => void)[] = []
  let hidden = 0
  let sheet: string[] | undefined
  const handler: ConstructorParameters<typeof Parser>[0] = {
    onopentag(name, attributes) {
      // The parser looks through all open tags for each closing one, and moves all for each opening one.
      if (closing.length >= maxDepth) throw new Unreadable(tooDeep)
      if (hidden > 0 || hideElement(name, attributes)) {
        hidden++
        if (name === 'style') sheet = []
        closing.push(() => {
          hidden--
          reading.styles.read(sheet?.join('') ?? '')
          sheet = undefined
        })
      } else closing.push(elementOf(name, attributes, reading))
    },
    onclosetag() {
      closing.pop()?.()
    },
    ontext(text) {
      sheet?.push(text)
      if (hidden === 0) addText(text, reading)
    },
  }
  new Parser(handler, { recognizeSelfClosing: isXhtml.test(html.slice(0, 2_048)) }).end(html)
  reading.to.end(0)
  return reading.to.lines().join('\n')
}

/** There `<audio/>` is all of it. In HTML it is not closed, and the words behind it are in it. */
const isXhtml = /^\s*<\?xml\s|<html\s[^<>]*xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/i

const maxDepth = 500

function addText(text: string, { to, look, pre }: Reading): void {
  if (pre === 0) {
    // Otherwise “10” with a superscript “6” would become 106.
    const isPower = look.isRaised && /^\d/.test(text) && /[\p{L}\p{N}]/u.test(to.lastSign())
    to.add(isPower ? `^${text}` : text, look)
    return
  }
  text.split(/\r\n?|\n/).forEach((line, index) => {
    if (index > 0) to.breakLine()
    to.add(line, look.isFenced ? {} : look, true)
  })
}
