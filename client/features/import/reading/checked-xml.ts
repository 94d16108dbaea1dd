import { Broken, damaged, tooDeep, Unreadable } from './unreadable.ts'

/**
 * The XML of a document without remarks and instructions, if its tags are whole and each is closed where it should be. The library's
 * own parser begins anew behind each piece that it cannot read, and each time looks through the rest: 50,000 times `<!--` took
 * it 44 seconds. So do names that are all different, and styles that it does not find.
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
 * Where the tag, or whatever else begins here, ends. No office program writes a document type, which may declare
 * entities.
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
    /** Adds what stands between the brackets of a tag. */
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

/** Word has some hundred elements and styles. */
const maxDifferent = 2_000
const maxDepth = 1_000
