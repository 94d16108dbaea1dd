import type { NotRead } from './found.ts'
import type { Source } from './sources.ts'

interface Parted {
  files: Source[]
  aside: NotRead[]
}

/**
 * Longhand's own archive (`server/account/export-archive.ts`), packed or not: its tabs are texts, with title and day in
 * their first lines. What else it holds is told once, not file by file.
 */
export function partArchive(sources: readonly Source[]): Parted {
  const folders = sources.flatMap(({ path }) =>
    /(?:^|\/)longhand\.json$/.test(path) ? [path.slice(0, -13)] : [],
  )
  if (folders.length === 0) return { files: [...sources], aside: [] }
  const told = new Map<string, string>()
  const kept = sources.filter(({ path }) => {
    const folder = folders.find((start) => path.startsWith(start))
    if (folder === undefined) return true
    const inside = path.slice(folder.length)
    if (inside === 'longhand.json') return false
    const other = others.find(({ start }) => inside.startsWith(start))
    if (other) told.set(folder + other.start.replace(/\/$/, ''), other.why)
    return !other
  })
  return { files: kept, aside: [...told].map(([path, why]) => ({ path, why })) }
}

const others = [
  { start: 'Versions/', why: 'the earlier versions of your texts, which stay in the archive' },
  { start: 'Trash/', why: 'what was in the trash: to bring it in, unpack the archive and choose its files' },
  { start: 'own-words.txt', why: 'the words that proofreading leaves alone' },
]
