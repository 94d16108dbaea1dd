import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One row of docs/by-ear.md: what is done, and what is heard, in this order. */
export interface Step {
  /** The row's first cell: `Press`, `Type` or a sentence that the journey knows, and then keys or words. */
  verb: string
  what: string
  hears: Phrase[]
}

/** `“words”` are said of themselves, once; a name is said because the focus comes there; letters are read as they are typed. */
export interface Phrase {
  kind: 'live' | 'focus' | 'letters'
  words: string
}

type Script = Map<string, Step[]>

const page = resolve(import.meta.dirname, '../../../docs/by-ear.md')

/** By the headings of the document: what a person follows is what the journeys follow. */
export function readScript(markdown = readFileSync(page, 'utf8')): Script {
  const script: Script = new Map()
  let steps: Step[] = []
  for (const line of markdown.split('\n')) {
    const heading = line.match(/^## (.+)$/)?.[1]
    if (heading) steps = []
    if (heading) script.set(heading, steps)
    const [, done, heard] = line.match(/^\| (.+?) \| (.+?) \|$/) ?? []
    if (done && heard && done !== 'do' && !done.startsWith('--')) steps.push(stepOf(done, heard))
  }
  return script
}

function stepOf(done: string, heard: string): Step {
  const [, verb = done, what = ''] = done.match(/^(.+?) `(.+)`$/) ?? []
  return { verb, what, hears: heard === 'nothing' ? [] : heard.split('<br>').map(phraseOf) }
}

function phraseOf(text: string): Phrase {
  const words = text.trim()
  if (words === 'each letter') return { kind: 'letters', words }
  const said = words.match(/^“(.+)”$/)?.[1]
  return said === undefined ? { kind: 'focus', words } : { kind: 'live', words: said }
}
