import { readFileSync } from 'node:fs'
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { API, type Symbol as Meaning, type Project } from 'typescript/unstable/sync'

/** The oldest supported version of each browser. */
type Floor = Partial<Record<BrowserName, number>>

/** For each name and each object that has it: whether all browsers of the floor know it. */
type KnownNames = Map<string, Map<string, boolean>>

/** The objects in the data whose names are global. */
const byItself = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']
/** The files in which TypeScript declares the names of browsers. */
const isLibrary = /\/lib\.[^/]*\.d\.ts$/
const words = /(?<![\w$])[A-Za-z_$][\w$]*/g
/** What is before a name: `one.name`, `one['name']`. */
const isMember = /(?:\.|\[['"`])\s*$/
/** What is around a name: `{ name: other } = one`. */
const isTakenOut = { before: /[{,]\s*$/, behind: /^\s*:/ }

/** Reads from the data which browser knows which names, and since when. */
export function readKnownNames(objects: Identifier[], floor: Floor): KnownNames {
  const known: KnownNames = new Map()
  const note = (name: string, object: string, compat: CompatStatement) => {
    const objects = known.get(name) ?? new Map<string, boolean>()
    known.set(name, objects.set(object, isIn(compat, floor)))
  }
  for (const [object, entry] of objects.flatMap(entriesOf)) {
    if (entry.__compat) note(object, '', entry.__compat)
    for (const [member, { __compat }] of entriesOf(entry)) {
      // Events have entries of another kind, such as `click_event`.
      if (__compat && !member.endsWith('_event')) note(member.replace(/_static$/, ''), object, __compat)
    }
  }
  return known
}

function entriesOf({ __compat, ...inside }: Identifier): [string, Identifier][] {
  return Object.entries(inside)
}

/**
 * Whether each browser of the floor has this name without a setting, although perhaps not with all that it does today.
 */
function isIn({ support }: CompatStatement, floor: Floor): boolean {
  return Object.entries(floor).every(([browser, oldest]) =>
    [support[browser as BrowserName] ?? []].flat().some((since) => {
      if (since.flags || since.prefix || since.alternative_name) return false
      return versionOf(since.version_added) <= oldest && !(versionOf(since.version_removed) <= oldest)
    }),
  )
}

/** NaN if there is no version. It is neither older nor newer than any number. */
function versionOf(version: string | false | undefined): number {
  return Number.parseFloat(String(version).replace('≤', ''))
}

/** Names that the files of a project use and a browser of the floor lacks, each with the files. */
export function newerNames(
  config: string,
  paths: (path: string) => boolean,
  known: KnownNames,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    for (const path of project.program.getSourceFileNames().filter(paths)) {
      for (const name of newerIn(project, path, known)) found.set(name, [...(found.get(name) ?? []), path])
    }
  } finally {
    api.close()
  }
  return found
}

function newerIn({ checker }: Project, path: string, known: KnownNames): Set<string> {
  // Read from the disk, because TypeScript would return the whole tree with the text.
  const text = readFileSync(path, 'utf8')
  // Only a name that is read from something may belong to any object. Looking up all names would take twice as long.
  const used = [...text.matchAll(words)].filter(({ 0: word, index }) =>
    isReadFrom(text, index, word) ? isSomewhereNewer(known.get(word)) : isNewer(known.get(word), 'Window'),
  )
  if (used.length === 0) return new Set()
  const symbols = checker.getSymbolAtPosition(
    path,
    used.map(({ index }) => index),
  )
  const newer = used.flatMap(({ 0: word, index: at }, index) => {
    const object = objectOf(symbols[index], text.slice(Math.max(0, at - 40), at))
    if (object === undefined || !isNewer(known.get(word), object)) return []
    return byItself.includes(object) ? word : `${object}.${word}`
  })
  return new Set(newer)
}

function isReadFrom(text: string, at: number, word: string): boolean {
  const before = text.slice(Math.max(0, at - 40), at)
  const end = at + word.length
  return (
    isMember.test(before) ||
    (isTakenOut.before.test(before) && isTakenOut.behind.test(text.slice(end, end + 40)))
  )
}

function isSomewhereNewer(objects: Map<string, boolean> | undefined): boolean {
  return objects !== undefined && [...objects.values()].includes(false)
}

/** Without data about when this object got the name, it does not count as newer. */
function isNewer(objects: Map<string, boolean> | undefined, object: string): boolean {
  const places = byItself.includes(object) ? ['', ...byItself] : [object]
  const told = places.flatMap((place) => objects?.get(place) ?? [])
  return told.length > 0 && !told.includes(true)
}

/** The browser's object to which a name belongs. Undefined if the name is not the browser's. */
function objectOf(symbol: Meaning | undefined, before: string): string | undefined {
  if (!symbol?.declarations.some(({ path }) => isLibrary.test(path))) return undefined
  const parent = symbol.getParent()?.name
  // The type of a constructor's own members has no name: `AbortSignal.any`.
  if (parent?.startsWith('__')) return /([\w$]+)\.$/.exec(before)?.[1] ?? 'Window'
  // `Promise` and `PromiseConstructor` are one object in the browser.
  return parent?.replace(/Constructor$/, '') ?? 'Window'
}
