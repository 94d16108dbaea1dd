import { resolve } from 'node:path'

/**
 * For the environment of each process that a test starts: Node stores the compiled sources for the next process,
 * because compiling is most of what a short process does. The folder is that of `server/keep-compiled.js`.
 */
export const keptCode = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../dist/server') }
