import { pathOf } from '../imports.ts'
import { projectFiles } from '../project-files.ts'
import { exportedNames, importedNames } from './exports.ts'
import { type Node, nameOf, readSource, type Source } from './tree.ts'

/** All sources of the repository, read once, and the references between them. */
interface Project {
  sources: Map<string, Source>
  /** The declaration of a type that a file uses, whichever file declares it. */
  typeOf(name: string, source: Source): Node | undefined
  /** Exports that no file imports. */
  unusedExports(paths: string[]): string[]
}

let known: Project | undefined

/** Several tests in one process need it, and reading takes seconds. */
export function readProject(): Project {
  known ??= read()
  return known
}

function read(): Project {
  const paths = projectFiles(/\.tsx?$/)
  const sources = new Map(paths.map((path) => [path, readSource(path)]))

  function typeOf(name: string, source: Source): Node | undefined {
    const own = declarations(source).find(({ id }) => nameOf(id) === name)
    if (own) return own
    const taken = importedNames(source).find(({ names }) => names.includes(name))
    const target = taken && sources.get(pathOf(taken.specifier, source.path) ?? '')
    return target && typeOf(name, target)
  }

  let used: Map<string, Set<string>> | undefined

  function usedNames(): Map<string, Set<string>> {
    if (used) return used
    used = new Map()
    for (const source of sources.values()) {
      for (const { specifier, names } of importedNames(source)) {
        const path = pathOf(specifier, source.path)
        if (path) used.set(path, new Set([...(used.get(path) ?? []), ...names]))
      }
    }
    return used
  }

  return {
    sources,
    typeOf,
    unusedExports(paths) {
      const used = usedNames()
      return paths.flatMap((path) => {
        const source = sources.get(path)
        const taken = used.get(path) ?? new Set()
        if (!source || taken.has('*')) return []
        const unused = exportedNames(source).filter((name) => !taken.has(name))
        return unused.map((name) => `${path}: ${name}`)
      })
    },
  }
}

/** Types that a file declares, including exported ones. */
function declarations({ program }: Source): Node[] {
  return (program.body as Node[]).map((node) => {
    return node.type === 'ExportNamedDeclaration' && node.declaration ? (node.declaration as Node) : node
  })
}
