/**
 * The XML of a document, changed so that the library reads all words. It would leave out the words in elements that it does not
 * know: fields, formulas, words with a reading or a direction of their own, text boxes of newer programs, and line breaks and
 * tabs of other kinds.
 */
export function withAllWords(xml: string): string {
  return withDrawnWords(
    withoutHolders(withTextBoxes(withKnownShapes(withLastChoices(withEndsBeforeOthers(withRules(xml)))))),
  )
    .replace(/<\/?w:(?:fldSimple|dir|bdo|ruby|rubyBase)(?:\s[^<>]*)?>/g, '')
    .replace(/<w:sym(?:\s[^<>]*)?\/>/g, symbolOf)
    .replace(/<w:rt>/g, '<w:r><w:t>(</w:t></w:r>')
    .replace(/<\/w:rt>/g, '<w:r><w:t>)</w:t></w:r>')
    .replace(/<(\/?)m:([rt])(?=[\s>])([^<>]*)>/g, '<$1w:$2$3>')
    .replace(/<\/?m:[^<>]*>/g, '')
    .replace(/<w:cr\s*\/>/g, '<w:br/>')
    .replace(/<w:ptab(?:\s[^<>]*)?\/>/g, '<w:tab/>')
}

/**
 * Some fields draw words one above the other: older programs write readings of words like this. The words are in the field's
 * instruction, between the signs that say how to draw them.
 */
function withDrawnWords(xml: string): string {
  if (!drawing.test(xml)) return xml
  let isDrawn = false
  return xml.replace(fieldOrInstruction, (whole, instruction?: string) => {
    isDrawn = instruction !== undefined && (isDrawn || /^\s*EQ\s/i.test(instruction))
    if (!isDrawn || instruction === undefined) return whole
    const words = instruction
      .replace(/^\s*EQ\s+/i, '')
      .replace(/\\\*\s*(?:"[^"]*"|\S+)\s*/g, '')
      .replace(/\\[a-z]+(?:\s*\d+)?\s*/gi, '')
    return `<w:t xml:space="preserve">${words}</w:t>`
  })
}

const drawing = /<w:instrText(?:\s[^<>]*)?>\s*EQ\s/i
const fieldOrInstruction = /<w:fldChar\s[^<>]*>|<w:instrText(?:\s[^<>]*)?>([^<]*)<\/w:instrText>/g

/** The library knows the signs of five fonts, by their numbers in capital letters. It leaves out those of any other font. */
function symbolOf(tag: string): string {
  const code = Number.parseInt(/\sw:char="([\da-f]{1,6})"/i.exec(tag)?.[1] ?? '', 16)
  if (Number.isNaN(code) || code === 0 || code > 0x10ffff) return ''
  const isOfFont = code >= 0xf000 && code <= 0xf0ff
  const isKnown = /\sw:font="(?:symbol|webdings|wingdings(?: [23])?)"/i.test(tag)
  const hex = code.toString(16).toUpperCase()
  if (isKnown && (isOfFont || code < 0x100)) return tag.replace(/(\sw:char=")[^"]*/i, `$1${hex}`)
  const isLetter = !isOfFont && !(code >= 0xd800 && code <= 0xdfff)
  return `<w:t>${isLetter ? `&#x${hex};` : '\ufffd'}</w:t>`
}

/**
 * A paragraph whose end was deleted goes on in the next one. Before a table or at the end there is none, and the library puts
 * its words into the first cell, or nowhere.
 */
function withEndsBeforeOthers(xml: string): string {
  if (!/<w:del[\s/]/.test(xml)) return xml
  const edits = elementsOf(xml, 'w:p').flatMap(({ inside, to }): Edit[] => {
    if (!xml.startsWith('<w:pPr>', inside) || /^\s*<w:p[\s>/]/.test(xml.slice(to, to + 100))) return []
    endOrParagraph.lastIndex = inside
    const end = endOrParagraph.exec(xml)
    if (end?.[0] !== '</w:pPr>') return []
    const by = xml.slice(inside, end.index).replace(/<w:del(?:\s[^<>]*)?(?:\/>|>\s*<\/w:del>)/g, '')
    return [{ from: inside, to: end.index, by }]
  })
  return edited(xml, edits)
}

/** Properties contain no paragraph, so each piece is searched only once. */
const endOrParagraph = /<\/w:pPr>|<w:p(?=[\s>])/g

/**
 * Some content is there in several forms. The library reads only the last form, for programs that know no other. This form may
 * be missing, or be a picture of a text box.
 */
function withLastChoices(xml: string): string {
  if (!xml.includes('<mc:Choice')) return xml
  const words = Array.from(xml.matchAll(/<[mw]:t[\s>]/g), ({ index }) => index)
  const hasWords = ({ from, to }: Element) => (words[firstFrom(words, from)] ?? to) < to
  const lasts = new Map(elementsOf(xml, 'mc:Fallback').map((last) => [last.from, last]))
  const edits = elementsOf(xml, 'mc:Choice').flatMap((choice): Edit[] => {
    const next = choice.to + (/^\s*/.exec(xml.slice(choice.to, choice.to + 100))?.[0].length ?? 0)
    if (xml.startsWith('</mc:AlternateContent>', next)) return named(choice, 'mc:Fallback')
    const last = lasts.get(next)
    if (!last || hasWords(last) || !hasWords(choice)) return []
    return [...named(choice, 'mc:Fallback'), ...named(last, 'mc:Choice')]
  })
  return edited(xml, edits)
}

function named({ from, inside, end, to }: Element, name: string): Edit[] {
  return [
    { from, to: inside, by: `<${name}>` },
    { from: end, to, by: `</${name}>` },
  ]
}

/** A line across the page, which often separates scenes: a rule, or an empty paragraph with a border above or below it. */
function withRules(xml: string): string {
  const drawn = xml.replace(
    /<w:pict(?:\s[^<>]*)?>\s*<v:rect\s[^<>]*>\s*(?:<\/v:rect>\s*)?<\/w:pict>/g,
    (whole) => (/\so:hr="t"/.test(whole) ? '<w:t>---</w:t>' : whole),
  )
  if (!drawn.includes('<w:pBdr>')) return drawn
  return drawn.replace(
    /<w:pBdr>\s*<w:(?:top|bottom)\s(?![^<>]*w:val="(?:nil|none)")[^<>]*\/>\s*<\/w:pBdr>(?:<w:(?!p[\s>])[^<>]*>|<\/w:(?!pPr>|p>)[^<>]*>){0,60}<\/w:pPr>(?=<\/w:p>)/g,
    (properties) => `${properties}<w:r><w:t>---</w:t></w:r>`,
  )
}

/**
 * Of the shapes of older programs, the library reads only the words in rectangles. Words that are drawn along a line are in an
 * attribute of this line.
 */
function withKnownShapes(xml: string): string {
  return xml
    .replace(/<(\/?)v:(?:arc|background|curve|image|line|oval|polyline)(?=[\s/>])/g, '<$1v:rect')
    .replace(/<v:textpath\s[^<>]*\/>/g, (tag) => {
      const [, words = ''] = /\sstring="([^"]*)"/.exec(tag) ?? []
      if (words === '') return tag
      const lines = words.replace(/&#(?:x0*a|0*10);/gi, '</w:t><w:br/><w:t>')
      return `<v:textbox><w:txbxContent><w:p><w:r><w:t>${lines}</w:t></w:r></w:p></w:txbxContent></v:textbox>`
    })
}

/** The text boxes of older programs. */
function withTextBoxes(xml: string): string {
  if (!xml.includes('<w:txbxContent')) return xml
  const edits = outermost(elementsOf(xml, 'w:drawing')).flatMap(({ from, to }): Edit[] => {
    const drawing = xml.slice(from, to)
    const boxes = outermost(elementsOf(drawing, 'w:txbxContent'))
    if (boxes.length === 0) return []
    return [
      { from, to, by: `<w:pict>${boxes.map((box) => drawing.slice(box.from, box.to)).join('')}</w:pict>` },
    ]
  })
  return edited(xml, edits)
}

/**
 * A paragraph that only holds text boxes is none for a reader, but the library would make an empty one of it, before theirs.
 * What is in `mc:Choice` is left out of account, because the library does not read it.
 */
function withoutHolders(xml: string): string {
  if (!xml.includes('<w:txbxContent')) return xml
  const edits = outermost(elementsOf(xml, 'w:p')).flatMap(({ from, inside, end, to }): Edit[] => {
    const whole = xml.slice(inside, end)
    if (!whole.includes('<w:txbxContent')) return []
    const read = without(whole, 'mc:Choice')
    if (hasMore.test(without(read, 'w:pict'))) return []
    const boxes = outermost(elementsOf(read, 'w:txbxContent'))
    return boxes.length > 0
      ? [{ from, to, by: boxes.map((box) => read.slice(box.inside, box.end)).join('') }]
      : []
  })
  return edited(xml, edits)
}

/** Words, or elements with words. A paragraph whose end was deleted counts too, since it belongs to the next one. */
const hasMore =
  /<(?:[mw]:t|w:(?:tab|br|cr|sym|ptab|noBreakHyphen|softHyphen|fldChar|footnoteReference|endnoteReference|sdt|del))[\s/>]/

function without(xml: string, name: string): string {
  return edited(
    xml,
    outermost(elementsOf(xml, name)).map(({ from, to }) => ({ from, to, by: '' })),
  )
}

/** The opening tag begins at `from`, the closing tag at `end`. */
interface Element {
  from: number
  inside: number
  end: number
  to: number
}

/** All elements of this name that have content, in the order in which they end. */
function elementsOf(xml: string, name: string): Element[] {
  const open: { from: number; inside: number }[] = []
  const found: Element[] = []
  for (const { 0: tag, index } of xml.matchAll(new RegExp(`</?${name}(?=[\\s/>])[^<>]*>`, 'g'))) {
    const behind = index + tag.length
    if (tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) {
      open.push({ from: index, inside: behind })
      continue
    }
    const start = open.pop()
    if (start) found.push({ ...start, end: index, to: behind })
  }
  return found
}

/** The index of the first of these sorted numbers that is not below this one. */
function firstFrom(numbers: readonly number[], from: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? from) < from) low = middle + 1
    else high = middle
  }
  return low
}

function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = []
  for (const element of elements) {
    while ((kept.at(-1)?.from ?? -1) > element.from) kept.pop()
    kept.push(element)
  }
  return kept
}

/** Replaces these stretches of the text. They do not overlap. */
interface Edit {
  from: number
  to: number
  by: string
}

function edited(xml: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, by } of [...edits].sort((a, b) => a.from - b.from)) {
    pieces.push(xml.slice(at, from), by)
    at = to
  }
  return [...pieces, xml.slice(at)].join('')
}
