import { dirname, join } from 'node:path'
import { projectFiles, read } from './project-files.ts'

export interface Import {
  from: string
  to: string
  /** Whether it imports only types, and so does not exist at run time. */
  typeOnly: boolean
}

/** Every import between files of the product, by paths from the root, without packages. */
export function importsOf(files: string[]): Import[] {
  return files.flatMap((from) =>
    [...read(from).matchAll(importStatement)].flatMap(([, type, specifier = '']) => {
      const to = pathOf(specifier, from)
      return to === undefined ? [] : { from, to, typeOnly: type !== undefined }
    }),
  )
}

/** The files of the running product: no tests, and nothing that only tests use. */
export function productFiles(): string[] {
  return projectFiles(/^(client|server|shared|engine)\/.*\.tsx?$/).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
}

/**
 * Matches `import x from 'y'`, `export * from 'y'`, `import 'y'` and `import('y')`. Captures `type`, if it is there,
 * and `y`.
 */
const importStatement = /\b(?:import|export)(\s+type\b)?(?:[\s\w{},*$]*?\bfrom)?\s*\(?\s*'([^']+)'/g

/** The path from the root that an import names. Undefined for a package. */
export function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}
