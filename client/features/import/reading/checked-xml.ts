import { Broken, damaged, tooDeep, Unreadable } from './unreadable.ts'

/**
 * Returns the XML of a document without comments and instructions. Throws unless its tags are complete and closed in order. The
 * library's own parser begins again after each piece that it cannot read, and each time searches the whole rest: `<!--` 50,000
 * times took it 44 seconds. Names that are all different, and styles that it does not find, are as slow, so they are limited.
 */
export function checkedXml(xml: string): string {
  const kept: string[] = []
  const tags = createTags()
  let from = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const end = endOf(xml, at)
    if (xml[at + 1] === '?' || xml.startsWith('<!--', at)) {
      kept.push(xml.slice(from, at))
      from = end
    } else if (xml.startsWith('<![CDATA[', at)) {
      kept.push(xml.slice(from, at), escaped(xml.slice(at + 9, end - 3)))
      from = end
    } else if (xml[at + 1] !== '!') tags.add(xml.slice(at + 1, end - 1))
    at = end
  }
  tags.end()
  kept.push(xml.slice(from))
  return kept.join('')
}

/** The text of a CDATA section, escaped, because the library leaves such sections out. */
function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Finds the end of the tag, comment or section that begins here. A document type, which could declare entities, is refused: no
 * office program writes one.
 */
function endOf(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return behind(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return behind(xml, ']]>', at + 9)
  if (xml[at + 1] === '?') return behind(xml, '?>', at + 2)
  tag.lastIndex = at
  if (!tag.test(xml)) throw new Broken(damaged)
  return tag.lastIndex
}

const tag = /<[^<>"'!](?:[^<>"']|"[^<"]*"|'[^<']*')*>/y

function behind(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from)
  if (at === -1) throw new Broken(damaged)
  return at + end.length
}

function createTags() {
  const open: string[] = []
  const different = new Set<string>()

  function note(what: string): void {
    different.add(what)
    if (different.size > maxDifferent) throw new Broken(damaged)
  }

  return {
    /** Adds the part between the brackets of a tag. */
    add(inside: string): void {
      const [name = ''] = /^\/?[^\s/]*/.exec(inside) ?? []
      if (name.startsWith('/')) {
        if (open.pop() !== name.slice(1)) throw new Broken(damaged)
        return
      }
      note(name)
      if (/^w:(?:[prt]\w*Style|sym)$/.test(name)) note(inside)
      if (inside.endsWith('/')) return
      open.push(name)
      if (open.length > maxDepth) throw new Unreadable(tooDeep)
    },
    end(): void {
      if (open.length > 0) throw new Broken(damaged)
    },
  }
}

/** Word has some hundreds of elements and styles. */
const maxDifferent = 2_000
const maxDepth = 1_000
