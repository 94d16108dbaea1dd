import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { API, type Symbol as Meaning, type Project } from 'typescript/unstable/sync'

/** The oldest version of each browser that a name has to be there in. */
type Floor = Partial<Record<BrowserName, number>>

/** What browsers know by name, of an object or by itself: whether all browsers of the floor know it. */
type KnownNames = Map<string, Map<string, boolean>>

/** What stands in the data where a name belongs to no object. */
const byItself = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']
/** Where TypeScript declares what browsers bring along. */
const isLibrary = /\/lib\.[^/]*\.d\.ts$/
const words = /(?<![\w$])[A-Za-z_$][\w$]*/g

/** Reads what each browser knows and since when, as the data tells it. */
export function readKnownNames(objects: Identifier[], floor: Floor): KnownNames {
  const known: KnownNames = new Map()
  const note = (name: string, object: string, compat: CompatStatement) => {
    const objects = known.get(name) ?? new Map<string, boolean>()
    known.set(name, objects.set(object, isIn(compat, floor)))
  }
  for (const [object, entry] of objects.flatMap(entriesOf)) {
    if (entry.__compat) note(object, '', entry.__compat)
    for (const [member, { __compat }] of entriesOf(entry)) {
      // What happens has a name of its own kind, such as `click_event`.
      if (__compat && !member.endsWith('_event')) note(member.replace(/_static$/, ''), object, __compat)
    }
  }
  return known
}

function entriesOf({ __compat, ...inside }: Identifier): [string, Identifier][] {
  return Object.entries(inside)
}

/** In every browser of the floor, under this name and without a setting, if perhaps not with all that it does today. */
function isIn({ support }: CompatStatement, floor: Floor): boolean {
  return Object.entries(floor).every(([browser, oldest]) =>
    [support[browser as BrowserName] ?? []].flat().some((since) => {
      if (since.flags || since.prefix || since.alternative_name) return false
      return versionOf(since.version_added) <= oldest && !(versionOf(since.version_removed) <= oldest)
    }),
  )
}

/** Not a number where there is none, which is neither older nor newer than any. */
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

function newerIn({ program, checker }: Project, path: string, known: KnownNames): Set<string> {
  const text = program.getSourceFile(path)?.text ?? ''
  const used = [...text.matchAll(words)].filter(([word]) => isSomewhereNewer(known.get(word)))
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

function isSomewhereNewer(objects: Map<string, boolean> | undefined): boolean {
  return objects !== undefined && [...objects.values()].includes(false)
}

/** Where nobody tells when the object got it, it is as old as anywhere. */
function isNewer(objects: Map<string, boolean> | undefined, object: string): boolean {
  const places = byItself.includes(object) ? ['', ...byItself] : [object]
  const told = places.flatMap((place) => objects?.get(place) ?? [])
  return told.length > 0 && !told.includes(true)
}

/** The object of the browser's that a name belongs to. Undefined if it is not the browser's. */
function objectOf(symbol: Meaning | undefined, before: string): string | undefined {
  if (!symbol?.declarations.some(({ path }) => isLibrary.test(path))) return undefined
  const parent = symbol.getParent()?.name
  // What a constructor has by itself belongs to a type without a name: `AbortSignal.any`.
  if (parent?.startsWith('__')) return /([\w$]+)\.$/.exec(before)?.[1] ?? 'Window'
  // `Promise` and `PromiseConstructor` are one object to the browser.
  return parent?.replace(/Constructor$/, '') ?? 'Window'
}
