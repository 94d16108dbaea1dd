/**
 * Removes references to links, pictures, footnotes and styles that the document does not have. Word ignores them, but the library
 * fails to read the whole document.
 */
export function withoutLooseEnds(parts: ReadonlyMap<string, string>): Map<string, string> {
  const all = [...parts.values()]
  const notes = new Set(['footnote', 'endnote'].flatMap((kind) => notesIn(all, kind)))
  const styles = new Set(all.flatMap((xml) => attributesIn(xml, /<w:style\s[^<>]*>/g, 'w:styleId')))
  return new Map(
    Array.from(parts, ([path, xml]) => {
      const targets = targetsIn(parts.get(targetsOf(path)) ?? '')
      const kept = xml
        .replace(/<[^<>]*\sr:(?:id|embed|link)=[^<>]*>/g, (tag) => withKnown(tag, targets))
        .replace(/<w:(foot|end)noteReference(?:\s[^<>]*)?\/>/g, (tag, kind) =>
          notes.has(`${kind}note ${attributeOf(tag, 'w:id')}`) ? tag : '',
        )
        .replace(/<w:numStyleLink(?:\s[^<>]*)?\/>/g, (tag) =>
          styles.has(attributeOf(tag, 'w:val') ?? '') ? tag : '',
        )
        // The style of a table does not concern the words.
        .replace(/<w:tblStyle(?:\s[^<>]*)?\/>/g, '')
      return [path, kept]
    }),
  )
}

/** The targets of “word/document.xml” are in “word/_rels/document.xml.rels”. */
function targetsOf(path: string): string {
  const at = path.lastIndexOf('/') + 1
  return `${path.slice(0, at)}_rels/${path.slice(at)}.rels`
}

function targetsIn(xml: string): Set<string> {
  const tags = xml.match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []
  const complete = tags.filter((tag) => attributeOf(tag, 'Target') !== undefined)
  return new Set(complete.flatMap((tag) => attributeOf(tag, 'Id') ?? []))
}

function withKnown(tag: string, targets: ReadonlySet<string>): string {
  return tag.replace(/\sr:(?:id|embed|link)=(?:"([^"]*)"|'([^']*)')/g, (whole, one, other) =>
    targets.has(one ?? other) ? whole : '',
  )
}

function notesIn(all: readonly string[], kind: string): string[] {
  const tags = new RegExp(`<w:${kind}\\s[^<>]*>`, 'g')
  return all.flatMap((xml) => attributesIn(xml, tags, 'w:id')).map((id) => `${kind} ${id}`)
}

function attributesIn(xml: string, tags: RegExp, name: string): string[] {
  return (xml.match(tags) ?? []).flatMap((tag) => attributeOf(tag, name) ?? [])
}

function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return match?.[1] ?? match?.[2]
}
