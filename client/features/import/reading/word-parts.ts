/**
 * The XML of a document, of which the library that reads it leaves out the words of what it does not know: fields, formulas, words with
 * a reading or a direction of their own, text boxes of newer programs, and line breaks and tabs of other kinds.
 */
export function withAllWords(xml: string): string {
  return withTextBoxes(withLastChoices(withEndsBeforeOthers(xml)))
    .replace(/<\/?w:(?:fldSimple|dir|bdo|ruby|rubyBase)(?:\s[^<>]*)?>/g, '')
    .replace(/<w:rt>/g, '<w:r><w:t>(</w:t></w:r>')
    .replace(/<\/w:rt>/g, '<w:r><w:t>)</w:t></w:r>')
    .replace(/<(\/?)m:([rt])(?=[\s>])([^<>]*)>/g, '<$1w:$2$3>')
    .replace(/<\/?m:[^<>]*>/g, '')
    .replace(/<w:cr\s*\/>/g, '<w:br/>')
    .replace(/<w:ptab(?:\s[^<>]*)?\/>/g, '<w:tab/>')
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

/** No properties have a paragraph in them: each piece is looked through once. */
const endOrParagraph = /<\/w:pPr>|<w:p(?=[\s>])/g

/** Of what is there in several forms, the library reads the last, if it is meant for programs that know no other. */
function withLastChoices(xml: string): string {
  const edits = elementsOf(xml, 'mc:Choice').flatMap(({ from, inside, end, to }): Edit[] =>
    /^\s*<\/mc:AlternateContent>/.test(xml.slice(to, to + 100))
      ? [
          { from, to: inside, by: '<mc:Fallback>' },
          { from: end, to, by: '</mc:Fallback>' },
        ]
      : [],
  )
  return edited(xml, edits)
}

/** Text boxes as older programs write them. */
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

/** Its tags begin at `from` and at `end`. */
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

function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = []
  for (const element of elements) {
    while ((kept.at(-1)?.from ?? -1) > element.from) kept.pop()
    kept.push(element)
  }
  return kept
}

/** Replaces a stretch of the text. No edit lies in another one. */
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
