import { maxContentLength } from '#shared/tab-fields.ts'
import { Broken, damaged, Unreadable } from '../unreadable.ts'

/** Gets the parts of `longhand.json` in order. A tab comes after its versions, and without them. */
interface Hears {
  onVersion(json: string): void
  onTab(json: string): void
}

/** JSON may write a character as six. The other fields of a tab are short. */
const maxLength = 6 * maxContentLength + 100_000

/**
 * Takes `longhand.json` apart while it is being unpacked, so that an archive of gigabytes needs only the memory of its longest
 * text. It looks for brackets outside of strings. Whether the text between them is JSON is found out when it is parsed.
 */
export function createArchiveScanner({ onVersion, onTab }: Hears) {
  // One idea: a place in the text, as five values.
  let depth = 0
  let isInVersions = false
  let isInString = false
  let isEscaped = false
  let tab = ''
  let version = ''
  let isOver = false

  function keep(words: string): void {
    if (isInVersions && depth > depthOfVersions) version += words
    else if (!isInVersions && depth > 1) tab += words
    if (tab.length > maxLength || version.length > maxLength) throw new Unreadable(notOurs)
  }

  function open(bracket: string): void {
    if (isOver || (depth === 0 && bracket !== '[') || (depth === 1 && bracket !== '{'))
      throw new Unreadable(notOurs)
    depth += 1
    if (
      depth === depthOfVersions &&
      !isInVersions &&
      bracket === '[' &&
      /"versions"\s*:\s*$/.test(tab.slice(-40))
    ) {
      tab += '['
      isInVersions = true
    } else keep(bracket)
  }

  function close(bracket: string): void {
    if (isInVersions && depth === depthOfVersions) {
      isInVersions = false
      tab += ']'
    } else keep(bracket)
    depth -= 1
    if (isInVersions && depth === depthOfVersions) {
      onVersion(version)
      version = ''
    } else if (depth === 1) {
      onTab(tab)
      tab = ''
    } else if (depth === 0) isOver = true
    else if (depth < 0) throw new Unreadable(notOurs)
  }

  /** The next place at which something changes. */
  function next(piece: string, from: number): number {
    const signs = isInString ? inString : outside
    signs.lastIndex = from
    return signs.exec(piece)?.index ?? -1
  }

  return {
    push(piece: string): void {
      let kept = 0
      let at = 0
      if (isEscaped && piece !== '') {
        isEscaped = false
        at = 1
      }
      for (let found = next(piece, at); found !== -1; found = next(piece, at)) {
        const sign = piece.charAt(found)
        at = found + 1
        if (sign === '\\') {
          isEscaped = at === piece.length
          at += 1
        } else if (sign === '"') isInString = !isInString
        else {
          keep(piece.slice(kept, found))
          if (sign === '[' || sign === '{') open(sign)
          else close(sign)
          kept = at
        }
      }
      keep(piece.slice(kept))
    },

    /** Throws if the end is missing. */
    end(): void {
      if (!isOver) throw new Broken(damaged)
    },
  }
}

/** The versions are a list within a tab, and the tabs are a list. */
const depthOfVersions = 3
const inString = /["\\]/g
const outside = /["{}[\]]/g
const notOurs = 'it is not as Longhand writes it'
